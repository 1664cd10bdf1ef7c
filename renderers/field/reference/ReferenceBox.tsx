import { Combobox, Option } from '@fluentui/react-components'
import { useState } from 'react'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import { useChoices } from './useChoices.ts'
import type { Choices } from './useChoices.ts'
import { useName } from './useName.ts'

interface ReferenceBoxProps {
  readonly id: string
  readonly to: string
  readonly value: string | null
  readonly name?: string | undefined
  readonly filter: { readonly [filter: string]: unknown }
  readonly size?: number | undefined
  readonly wait?: number | undefined
  readonly enabled: boolean
  readonly onChange: (id: string | null) => void
  readonly onLeave: () => void
}

/** Finds a record of another module by typing. What is typed and not chosen is dropped on leaving. */
export function ReferenceBox({
  id,
  to,
  value,
  name,
  filter,
  size,
  wait,
  enabled,
  onChange,
  onLeave,
}: ReferenceBoxProps) {
  const { speech } = usePort()
  const hidden = useVisuallyHidden()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const present = useName(to, value, name)
  const found = useChoices(to, open ? (typed ?? '') : null, filter, size, wait)
  return (
    <>
      <Combobox
        id={id}
        freeform
        clearable
        autoComplete="off"
        disabled={!enabled}
        placeholder={speech.say('lbl.general.search')}
        value={typed ?? present}
        selectedOptions={value === null ? [] : [value]}
        open={open}
        onOpenChange={(_, data) => setOpen(data.open)}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(true)
        }}
        onOptionSelect={(_, data) => {
          setTyped(null)
          onChange(data.optionValue ?? null)
        }}
        onBlur={() => {
          if (typed?.trim() === '') onChange(null)
          setTyped(null)
          onLeave()
        }}
      >
        {found.choices.map((choice) => (
          <Option key={choice.id} value={choice.id} text={choice.name}>
            {choice.name}
          </Option>
        ))}
        {found.choices.length === 0 && (
          <Option key="none" value="" text="" disabled>
            {speech.say(stateKey(found))}
          </Option>
        )}
      </Combobox>
      <span role="status" className={hidden}>
        {open && found.state !== 'loading' ? speech.say(stateKey(found), { count: found.choices.length }) : ''}
      </span>
    </>
  )
}

function stateKey({ state, choices }: Choices): string {
  if (state === 'failed') return 'msg.general.searchFailed'
  if (state === 'ready') return choices.length === 0 ? 'msg.general.noResults' : 'msg.general.results'
  return 'msg.general.searching'
}
