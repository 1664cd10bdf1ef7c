import { Textarea, makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { kept } from '../kept.ts'
import type { InputProps } from '../renderer.ts'
import { emptied, textOf } from '../textOf.ts'
import { counted } from './counted.ts'

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
  const { speech } = usePort()
  const styles = useStyles()
  const text = textOf(value)
  const counts = counted(text, field.source)
  return (
    <>
      <Textarea
        id={id}
        textarea={{ className: styles.text }}
        value={text}
        {...kept(enabled)}
        rows={3}
        {...(field.placeholder ? { placeholder: speech.say(field.placeholder) } : {})}
        onChange={(_, data) => onChange(emptied(data.value))}
        onBlur={onLeave}
      />
      {counts.length > 0 && (
        <span className={styles.counter}>{counts.map(({ key, figures }) => speech.say(key, figures)).join(' · ')}</span>
      )}
    </>
  )
}
