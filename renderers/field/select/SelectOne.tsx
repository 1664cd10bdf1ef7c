import { Input, Select } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { kept } from '../kept.ts'
import { textOf } from '../textOf.ts'
import type { ChoicesProps } from './choices.ts'
import { NewOption } from './NewOption.tsx'
import { ANOTHER, useAnother } from './useAnother.ts'

/** The system's own list: it opens at once, and as each device has it. */
export function SelectOne(props: ChoicesProps) {
  const { field, id, value, name, required, enabled, offered, onChange, onLeave } = props
  const { speech } = usePort()
  const another = useAnother(props)
  const { options, creatable } = offered
  const held = textOf(value)
  // What a record brought is shown by its name, though it is not offered now.
  const isKept = held !== '' && another.fresh === null && options.every(({ key }) => String(key) !== held)
  const words = name ?? (field.kind.text(value, field, speech) || held)
  if (!enabled) return <Input id={id} value={words} {...kept(false)} />
  return (
    <>
      <Select
        id={id}
        value={another.chosen}
        onChange={(_, data) => {
          const chosen = another.choose(data.value)
          onChange(isKept && data.value === held ? value : chosen)
        }}
        onBlur={onLeave}
      >
        <option value="">{required ? speech.say('lbl.general.choose') : ''}</option>
        {isKept && <option value={held}>{words}</option>}
        {options.map(({ key, text }) => (
          <option key={key} value={String(key)}>
            {speech.say(text)}
          </option>
        ))}
        {creatable && <option value={ANOTHER}>{speech.say('lbl.general.another')}</option>}
      </Select>
      {another.shown && <NewOption {...props} words={another.fresh ?? ''} />}
    </>
  )
}
