import { Dropdown, Input, Option, makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { Icon } from '#renderers/icon'
import { readOnlyProps, textOf } from '../textOf.ts'
import { OptionHelp } from './OptionHelp.tsx'
import type { ChoicesProps } from './useOptions.ts'

const useStyles = makeStyles({
  choice: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  box: { minWidth: 0, maxWidth: '100%' },
})

const NONE = ''

/** Choices with a picture each. The picture is decoration: the words say the same. */
export function IconSelect({ field, id, value, name, required, enabled, offered, onChange, onLeave }: ChoicesProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const held = textOf(value)
  const words = name ?? (field.kind.text(value, field, translator) || held)
  const help = offered.options.find(({ key }) => String(key) === held)?.help
  const iconOf = (key: string) => field.source.icons?.[key] !== undefined && <Icon name={field.source.icons[key]} />
  const drawn = (key: string, text: string) => (
    <span className={styles.choice}>
      {iconOf(key)}
      {text}
    </span>
  )
  if (!enabled) return <Input id={id} value={words} contentBefore={iconOf(held) || null} {...readOnlyProps(false)} />
  return (
    <>
      <Dropdown
        id={id}
        className={styles.box}
        value={words}
        selectedOptions={held === NONE ? [] : [held]}
        button={{ children: held === NONE ? translator.translate('lbl.general.choose') : drawn(held, words) }}
        onOptionSelect={(_, { optionValue = NONE }) =>
          onChange(offered.options.find(({ key }) => String(key) === optionValue)?.key ?? null)
        }
        onBlur={onLeave}
      >
        {!required && (
          <Option value={NONE} text={translator.translate('lbl.general.none')}>
            {translator.translate('lbl.general.none')}
          </Option>
        )}
        {offered.options.map(({ key, text }) => (
          <Option key={key} value={String(key)} text={translator.translate(text)}>
            {drawn(String(key), translator.translate(text))}
          </Option>
        ))}
      </Dropdown>
      {help && <OptionHelp id={`${id}-option-help`} text={help} />}
    </>
  )
}
