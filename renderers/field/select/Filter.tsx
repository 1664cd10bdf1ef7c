import { Dropdown, Field as FluentField, Option } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { FilterProps } from '../renderer.ts'
import { isLongList } from './labelledOptions.ts'
import { SearchableSelect } from './SearchableSelect.tsx'
import { useOptions } from './useOptions.ts'

/** One or several choices at once; none means all. */
export function SelectFilter({ field, id, label, value, onChange }: FilterProps) {
  const { translator } = usePort()
  const { options } = useOptions(field, null)
  const chosen: readonly unknown[] = (Array.isArray(value) ? value : [value]).filter(
    (key) => key !== null && key !== undefined,
  )
  const words = options.filter(({ key }) => chosen.includes(key)).map(({ text }) => translator.translate(text))
  const choose = (keys: readonly string[]): void =>
    onChange(options.map(({ key }) => key).filter((key) => keys.includes(String(key))))
  if (isLongList(options))
    return (
      <FluentField label={{ children: label, htmlFor: id }}>
        <SearchableSelect
          id={id}
          many
          options={options}
          chosen={chosen.map(String)}
          words={words.join(', ')}
          placeholder={translator.translate('lbl.general.all')}
          onChange={choose}
        />
      </FluentField>
    )
  return (
    <FluentField label={{ children: label, htmlFor: id }}>
      <Dropdown
        id={id}
        multiselect
        placeholder={translator.translate('lbl.general.all')}
        value={words.join(', ')}
        selectedOptions={chosen.map(String)}
        onOptionSelect={(_, data) => choose(data.selectedOptions)}
      >
        {options.map(({ key, text }) => (
          <Option key={key} value={String(key)} text={translator.translate(text)}>
            {translator.translate(text)}
          </Option>
        ))}
      </Dropdown>
    </FluentField>
  )
}
