import { Tab, TabList, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { DATA_LANGUAGES, requiredLanguages } from '#engine/field'
import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import type { InputProps } from '../renderer.ts'
import { useFieldRenderer } from '../useFieldRenderer.tsx'

const useStyles = makeStyles({
  input: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  tabs: { flexWrap: 'wrap' },
  text: { display: 'grid', minWidth: 0 },
  wrong: { color: tokens.colorStatusDangerForeground1 },
})

/** A text in each language of the organisation: one input, and a tab for each language. */
export function LocalisedInput(props: InputProps) {
  const { field, label, value, required, problem, wrong = [], onChange } = props
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const { translator, environment } = usePort()
  const { Input } = useFieldRenderer(field.kind.kind)
  const languages = environment.languages ?? DATA_LANGUAGES
  const [chosen, choose] = useState<string | null>(null)
  const language = chosen ?? wrong.find((one) => languages.includes(one)) ?? languages[0] ?? ''
  const texts = isObject(value) ? value : {}
  const isEmpty = field.kind.isEmpty(value)
  const needed = required || !isEmpty ? requiredLanguages(field, languages) : []
  const write = (text: unknown): void => {
    const all = { ...texts, [language]: text }
    // A problem in another language does not change the tab while somebody types.
    choose(language)
    onChange(field.kind.isEmpty(all) ? null : all)
  }
  return (
    <div className={styles.input}>
      {languages.length > 1 && (
        <TabList
          className={styles.tabs}
          size="small"
          selectedValue={language}
          aria-label={translator.translate('lbl.general.languagesOf', { label })}
          onTabSelect={(_, data) => choose(scalarText(data.value))}
        >
          {languages.map((one) => (
            <Tab key={one} value={one} id={`${props.id}-${one}`} aria-controls={`${props.id}-text`}>
              <span className={wrong.includes(one) ? styles.wrong : undefined}>
                {translator.translate(`lbl.general.language.${one}`)}
                {needed.includes(one) && ' *'}
              </span>
              {wrong.includes(one) && <span className={hidden}>{problem}</span>}
            </Tab>
          ))}
        </TabList>
      )}
      <div
        className={styles.text}
        lang={language}
        id={`${props.id}-text`}
        {...(languages.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `${props.id}-${language}` } : {})}
      >
        <Input {...props} key={language} value={texts[language] ?? null} onChange={write} />
      </div>
    </div>
  )
}
