import { Textarea, makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { kept } from '../kept.ts'
import type { InputProps } from '../renderer.ts'
import { emptied, textOf } from '../textOf.ts'

const useStyles = makeStyles({
  counter: { color: tokens.colorNeutralForeground3, textAlign: 'end', fontSize: tokens.fontSizeBase200 },
})

export function MultilineInput({ field, id, value, enabled, onChange, onLeave }: InputProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const text = textOf(value)
  const { counter, max } = field.source
  return (
    <>
      <Textarea
        id={id}
        value={text}
        {...kept(enabled)}
        resize="vertical"
        rows={4}
        {...(field.placeholder ? { placeholder: speech.say(field.placeholder) } : {})}
        onChange={(_, data) => onChange(emptied(data.value))}
        onBlur={onLeave}
      />
      {counter && max !== undefined && (
        <span className={styles.counter}>
          {speech.say('lbl.general.characters', { count: Array.from(text).length, max })}
        </span>
      )}
    </>
  )
}
