import { Field as LabelledField, Select } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { ColumnChoice } from '../columns/columnsOf.ts'
import { useColumnChoices } from '../columns/useColumnChoices.ts'
import type { GivenPart } from './movement.ts'
import type { TypedPart } from './typedParts.ts'

interface PartSelectProps extends TypedPart {
  readonly onChoose: (part: GivenPart | null) => void
}

/** Chooses the value that a record is to have of a field by which days are split. It is not shown where there is no other. */
export function PartSelect({ column, record, kept, chosen, onChoose }: PartSelectProps) {
  const { translator } = usePort()
  const own = [kept?.key ?? []].flat()
  const others = withChosen(useColumnChoices(column, record), chosen).filter(({ key }) => !own.includes(key))
  if (others.length === 0) return null
  const choose = (value: string): void => {
    const choice = others.find(({ key }) => key === value)
    onChoose(choice ? { field: column.field.name, key: choice.key, label: choice.label } : null)
  }
  const shown = others.find(({ key }) => key === chosen?.key)
  return (
    <LabelledField label={translator.translate(column.field.label)}>
      <Select value={shown?.key ?? ''} onChange={(_, { value }) => choose(value)}>
        <option value="">{kept?.label}</option>
        {groupsOf(others).map(({ group, choices }) =>
          group === '' ? (
            choices.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {choices.map(optionOf)}
            </optgroup>
          ),
        )}
      </Select>
    </LabelledField>
  )
}

const optionOf = ({ key, label }: ColumnChoice) => (
  <option key={key} value={key}>
    {label}
  </option>
)

/** The choices with what is chosen, which may have been so in a column that the record does not know. */
const withChosen = (choices: readonly ColumnChoice[], chosen: GivenPart | null): readonly ColumnChoice[] =>
  typeof chosen?.key === 'string' && choices.every(({ key }) => key !== chosen.key)
    ? [...choices, { key: chosen.key, label: chosen.label, group: '', within: [] }]
    : choices

interface Group {
  readonly group: string
  readonly choices: readonly ColumnChoice[]
}

/** The choices of each group, in the order of their first. */
const groupsOf = (choices: readonly ColumnChoice[]): readonly Group[] =>
  [...new Set(choices.map(({ group }) => group))].map((group) => ({
    group,
    choices: choices.filter((one) => one.group === group),
  }))
