import { Textarea, makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { FieldSource } from '#engine/source'
import type { InputProps } from '../renderer.ts'
import { nullIfEmpty, textOf, readOnlyProps } from '../textOf.ts'

const useStyles = makeStyles({
  // Grows with what is typed from three lines to five (DF-03); a browser that cannot keeps three, and scrolls.
  text: {
    fieldSizing: 'content',
    height: 'auto',
    minHeight: `calc(3lh + 2 * ${tokens.spacingVerticalSNudge})`,
    maxHeight: `calc(5lh + 2 * ${tokens.spacingVerticalSNudge})`,
  },
  counter: { color: tokens.colorNeutralForeground3, textAlign: 'end', fontSize: tokens.fontSizeBase200 },
})

export function MultilineInput({ field, id, value, enabled, onChange, onLeave }: InputProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const text = textOf(value)
  const counts = counterText(text, field.source)
  return (
    <>
      <Textarea
        id={id}
        textarea={{ className: styles.text }}
        value={text}
        {...readOnlyProps(enabled)}
        rows={3}
        {...(field.placeholder ? { placeholder: translator.translate(field.placeholder) } : {})}
        onChange={(_, data) => onChange(nullIfEmpty(data.value))}
        onBlur={onLeave}
      />
      {counts.length > 0 && (
        <span className={styles.counter}>
          {counts.map(({ key, figures }) => translator.translate(key, figures)).join(' · ')}
        </span>
      )}
    </>
  )
}

/** A translation key with its figures. */
interface CounterText {
  readonly key: string
  readonly figures: { readonly [name: string]: number }
}

/** The counter texts: characters, up to the limit if there is one; with a chunk size, the messages too. */
export function counterText(
  text: string,
  { counter, max }: Pick<FieldSource, 'counter' | 'max'>,
): readonly CounterText[] {
  if (!counter) return []
  const count = Array.from(text).length
  return [
    max === undefined
      ? { key: 'lbl.general.charactersTyped', figures: { count } }
      : { key: 'lbl.general.characters', figures: { count, max } },
    ...(counter === true ? [] : [{ key: 'lbl.general.messages', figures: { count: Math.ceil(count / counter) } }]),
  ]
}
