import { Select } from '@fluentui/react-components'
import { useState } from 'react'
import { newItem } from '#engine/field'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { textOf } from '../textOf.ts'
import { NewOption } from './NewOption.tsx'
import type { Offered } from './useOptions.ts'

export interface ChoicesProps extends InputProps {
  readonly offered: Offered
}

/** Stands for a choice that is typed. */
const ANOTHER = '-1'

export function SelectOne({
  field,
  id,
  label,
  value,
  name,
  required,
  enabled,
  offered,
  onChange,
  onLeave,
}: ChoicesProps) {
  const { speech } = usePort()
  const [adding, setAdding] = useState(false)
  const { options, creatable } = offered
  const fresh = newItem(value)
  const chosen = textOf(value)
  // What a record brought is shown by its name, though it is not offered now.
  const kept = chosen !== '' && fresh === null && options.every(({ key }) => String(key) !== chosen)
  const another = creatable && (adding || fresh !== null)
  return (
    <>
      <Select
        id={id}
        value={another ? ANOTHER : chosen}
        disabled={!enabled}
        onChange={(_, data) => {
          setAdding(data.value === ANOTHER)
          onChange(
            options.find(({ key }) => String(key) === data.value)?.key ??
              (kept && data.value === chosen ? value : null),
          )
        }}
        onBlur={onLeave}
      >
        <option value="">{required ? speech.say('lbl.general.choose') : ''}</option>
        {kept && <option value={chosen}>{name ?? (field.kind.text(value, field, speech) || chosen)}</option>}
        {options.map(({ key, text }) => (
          <option key={key} value={String(key)}>
            {speech.say(text)}
          </option>
        ))}
        {creatable && <option value={ANOTHER}>{speech.say('lbl.general.another')}</option>}
      </Select>
      {another && (
        <NewOption
          label={speech.say('lbl.general.newOption', { label })}
          words={fresh ?? ''}
          enabled={enabled}
          onWords={onChange}
          onLeave={onLeave}
        />
      )}
    </>
  )
}
