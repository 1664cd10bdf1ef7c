import { Combobox, Option } from '@fluentui/react-components'
import { useState } from 'react'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import { useRecordSearch } from './useRecordSearch.ts'
import type { RecordSearch } from './useRecordSearch.ts'
import { useRecordName } from './useRecordName.ts'

interface ReferenceComboboxProps {
  readonly id: string
  readonly to: string
  readonly value: string | null
  readonly name?: string | undefined
  readonly filter: { readonly [filter: string]: unknown }
  readonly size?: number | undefined
  readonly debounce?: number | undefined
  readonly enabled: boolean
  readonly onChange: (id: string | null) => void
  readonly onLeave: () => void
}

/** Finds a record of another module by typing. What is typed and not chosen is dropped on leaving. */
export function ReferenceCombobox({
  id,
  to,
  value,
  name,
  filter,
  size,
  debounce,
  enabled,
  onChange,
  onLeave,
}: ReferenceComboboxProps) {
  const { translator } = usePort()
  const hidden = useVisuallyHidden()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const present = useRecordName(to, value, name)
  const found = useRecordSearch(to, open ? (typed ?? '') : null, filter, size, debounce)
  return (
    <>
      <Combobox
        id={id}
        freeform
        // As narrow as its box: a browser asks for twenty letters, which in a wide font push the arrow out.
        input={{ size: 1 }}
        clearable
        autoComplete="off"
        disabled={!enabled}
        placeholder={translator.translate('lbl.general.search')}
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
        {found.options.map((choice) => (
          <Option key={choice.id} value={choice.id} text={choice.name}>
            {choice.name}
          </Option>
        ))}
        {found.options.length === 0 && (
          <Option key="none" value="" text="" disabled>
            {translator.translate(stateKey(found))}
          </Option>
        )}
      </Combobox>
      <span role="status" className={hidden}>
        {open && found.state !== 'loading'
          ? translator.translate(stateKey(found), { count: found.options.length })
          : ''}
      </span>
    </>
  )
}

function stateKey({ state, options }: RecordSearch): string {
  if (state === 'failed') return 'msg.general.searchFailed'
  if (state === 'ready') return options.length === 0 ? 'msg.general.noResults' : 'msg.general.results'
  return 'msg.general.searching'
}
