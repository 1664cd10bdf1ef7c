import { Radio, RadioGroup, makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { ChoicesProps } from './choices.ts'
import { NewOption } from './NewOption.tsx'
import { ANOTHER, useAnother } from './useAnother.ts'

// The circles begin where other fields do: what is touched reaches further, by Fluent's inner margin.
const useStyles = makeStyles({ group: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` } })

/** All choices side by side, one of them taken. */
export function SelectRadio(props: ChoicesProps) {
  const { id, required, enabled, offered, onChange, onLeave } = props
  const { speech } = usePort()
  const styles = useStyles()
  const another = useAnother(props)
  return (
    <>
      <RadioGroup
        id={id}
        className={styles.group}
        aria-labelledby={`${id}-label`}
        value={another.chosen}
        disabled={!enabled}
        onChange={(_, data) => onChange(another.choose(data.value))}
        onBlur={onLeave}
      >
        {!required && <Radio value="" label={speech.say('lbl.general.none')} />}
        {offered.options.map(({ key, text }) => (
          <Radio key={key} value={String(key)} label={speech.say(text)} />
        ))}
        {offered.creatable && <Radio value={ANOTHER} label={speech.say('lbl.general.another')} />}
      </RadioGroup>
      {another.shown && <NewOption {...props} words={another.fresh ?? ''} />}
    </>
  )
}
