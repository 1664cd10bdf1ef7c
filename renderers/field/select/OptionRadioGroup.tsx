import { Radio, RadioGroup, makeStyles, tokens } from '@fluentui/react-components'
import { Fragment } from 'react'
import { usePort } from '#renderers/context'
import { Icon } from '#renderers/icon'
import type { ChoicesProps } from './useOptions.ts'
import { NewOptionInput } from './NewOptionInput.tsx'
import { OptionHelp, optionHelpId } from './OptionHelp.tsx'
import { OTHER, useOtherOption } from './useOtherOption.ts'

// The circles begin where other fields do: what is touched reaches further, by Fluent's inner margin.
const useStyles = makeStyles({
  group: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  label: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

/** All options side by side, of which one is selected. */
export function OptionRadioGroup(props: ChoicesProps) {
  const { field, id, required, enabled, offered, onChange, onLeave } = props
  const { translator } = usePort()
  const styles = useStyles()
  const other = useOtherOption(props)
  return (
    <>
      <RadioGroup
        id={id}
        className={styles.group}
        aria-labelledby={`${id}-label`}
        value={other.chosen}
        disabled={!enabled}
        onChange={(_, data) => onChange(other.choose(data.value))}
        onBlur={onLeave}
      >
        {!required && <Radio value="" label={translator.translate('lbl.general.none')} />}
        {offered.options.map(({ key, text, help }, at) => (
          <Fragment key={key}>
            <Radio
              value={String(key)}
              label={
                <span className={styles.label}>
                  {field.source.icons?.[String(key)] !== undefined && (
                    <Icon name={field.source.icons[String(key)] ?? ''} />
                  )}
                  {translator.translate(text)}
                </span>
              }
              aria-describedby={help && optionHelpId(id, at)}
            />
            {help && <OptionHelp id={optionHelpId(id, at)} text={help} indented />}
          </Fragment>
        ))}
        {offered.creatable && <Radio value={OTHER} label={translator.translate('lbl.general.another')} />}
      </RadioGroup>
      {other.isShown && <NewOptionInput {...props} text={other.newText ?? ''} />}
    </>
  )
}
