import { Input, Select } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { textOf, readOnlyProps } from '../textOf.ts'
import type { ChoicesProps } from './useOptions.ts'
import { isLongList } from './labelledOptions.ts'
import { NewOptionInput } from './NewOptionInput.tsx'
import { OptionHelp } from './OptionHelp.tsx'
import { SearchableSelect } from './SearchableSelect.tsx'
import { OTHER, useOtherOption } from './useOtherOption.ts'

/** A native select, which each device draws in its own way. A long list is searched instead. */
export function NativeSelect(props: ChoicesProps) {
  const { field, id, value, name, required, enabled, offered, onChange, onLeave } = props
  const { translator } = usePort()
  const other = useOtherOption(props)
  const { options, creatable } = offered
  const held = textOf(value)
  // A value of the record that is no longer offered is still shown by its name.
  const isKept = held !== '' && other.newText === null && options.every(({ key }) => String(key) !== held)
  const words = name ?? (field.kind.text(value, field, translator) || held)
  const help = options.find(({ key }) => String(key) === held)?.help
  if (!enabled) return <Input id={id} value={words} {...readOnlyProps(false)} />
  if (isLongList(options) && !creatable) return <LongSelect {...props} held={held} words={words} />
  return (
    <>
      <Select
        id={id}
        value={other.chosen}
        onChange={(_, data) => {
          const chosen = other.choose(data.value)
          onChange(isKept && data.value === held ? value : chosen)
        }}
        onBlur={onLeave}
      >
        <option value="">{required ? translator.translate('lbl.general.choose') : ''}</option>
        {isKept && <option value={held}>{words}</option>}
        {options.map(({ key, text }) => (
          <option key={key} value={String(key)}>
            {translator.translate(text)}
          </option>
        ))}
        {creatable && <option value={OTHER}>{translator.translate('lbl.general.another')}</option>}
      </Select>
      {help && <OptionHelp id={`${id}-option-help`} text={help} />}
      {other.isShown && <NewOptionInput {...props} text={other.newText ?? ''} />}
    </>
  )
}

/** A list that is too long to be read is searched. */
function LongSelect({
  id,
  value,
  offered: { options },
  held,
  words,
  onChange,
  onLeave,
}: ChoicesProps & { readonly held: string; readonly words: string }) {
  const { translator } = usePort()
  const option = options.find(({ key }) => String(key) === held)
  return (
    <>
      <SearchableSelect
        id={id}
        options={options}
        chosen={held === '' ? [] : [held]}
        words={option ? translator.translate(option.text) : words}
        placeholder={translator.translate('lbl.general.search')}
        onChange={([chosen]) =>
          onChange(chosen === held ? value : (options.find(({ key }) => String(key) === chosen)?.key ?? null))
        }
        onLeave={onLeave}
      />
      {option?.help && <OptionHelp id={`${id}-option-help`} text={option.help} />}
    </>
  )
}
