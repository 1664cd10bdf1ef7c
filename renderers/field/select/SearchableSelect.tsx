import { Combobox, Option } from '@fluentui/react-components'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Option as Choice } from '#engine/field'
import { usePort } from '#renderers/context'
import { matchingOptions, labelledOptions } from './labelledOptions.ts'

interface SearchedSelectProps {
  readonly id: string
  readonly options: readonly Choice[]
  /** Keys of the chosen options. */
  readonly chosen: readonly string[]
  /** The words of what is chosen, while nothing is typed. */
  readonly words: string
  readonly placeholder: string
  readonly many?: boolean
  readonly onChange: (keys: readonly string[]) => void
  readonly onLeave?: () => void
}

/** A long list of options, found by typing. What is typed and not chosen is dropped on leaving. */
export function SearchableSelect({
  id,
  options,
  chosen,
  words,
  placeholder,
  many = false,
  onChange,
  onLeave,
}: SearchedSelectProps) {
  const { translator } = usePort()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Fluent leaves the name of an option behind that is no longer in the page.
  useEffect(() => {
    if (!isOpen) input.current?.removeAttribute('aria-activedescendant')
  })
  const worded = useMemo(() => labelledOptions(options, translator), [options, translator])
  const found = matchingOptions(worded, typed ?? '')
  return (
    <Combobox
      id={id}
      ref={input}
      // As narrow as its box: a browser asks for twenty letters, which in a wide font push the arrow out.
      input={{ size: 1 }}
      open={isOpen}
      onOpenChange={(_, data) => setOpen(data.open)}
      freeform
      clearable
      multiselect={many}
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? words}
      selectedOptions={[...chosen]}
      onChange={(event) => {
        setTyped(event.target.value)
        setOpen(true)
      }}
      onOptionSelect={(_, data) => {
        setTyped(null)
        onChange(data.selectedOptions.filter((key) => key !== ''))
      }}
      onBlur={() => {
        if (typed?.trim() === '') onChange([])
        setTyped(null)
        onLeave?.()
      }}
    >
      {found.map((option) => (
        <Option key={option.key} data-key={option.key} value={String(option.key)} text={option.words}>
          {option.words}
        </Option>
      ))}
      {found.length === 0 && (
        <Option key="none" value="" text="" disabled>
          {translator.translate('msg.general.noResults')}
        </Option>
      )}
    </Combobox>
  )
}
