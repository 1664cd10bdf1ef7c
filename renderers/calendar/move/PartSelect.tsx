import { Field as LabelledField, Select } from '@fluentui/react-components'
import { useEffect } from 'react'
import { usePort } from '#renderers/context'
import type { ColumnChoice } from '../columns/columnsOf.ts'
import { useColumnChoices } from '../columns/useColumnChoices.ts'
import type { GivenPart } from './movement.ts'
import type { TypedPart } from './typedParts.ts'

interface PartSelectProps extends TypedPart {
  readonly onChoose: (part: GivenPart | null) => void
  /** Says whether there is a choice. */
  readonly onShow: (field: string, isShown: boolean) => void
}

/** Stands for whoever is free where somebody is kept. No key of a record is like it. */
const FREE = '*'

/** Chooses the value that a record is to have of a field by which days are split. It is not shown where there is no other. */
export function PartSelect({ column, record, kept, chosen, onChoose, onShow }: PartSelectProps) {
  const { translator } = usePort()
  const { name, label, source } = column.field
  const own = [kept?.key ?? []].flat()
  const others = withChosen(useColumnChoices(column, record), chosen).filter(({ key }) => !own.includes(key))
  const isShown = others.length > 0
  useEffect(() => onShow(name, isShown), [onShow, name, isShown])
  if (!isShown) return null
  const free = translator.translate('lbl.calendar.whoeverIsFree')
  const choose = (value: string): void => {
    const choice = value === FREE ? { key: [], label: free } : others.find(({ key }) => key === value)
    onChoose(choice ? { field: name, key: choice.key, label: choice.label } : null)
  }
  const isFree = chosen !== null && chosen.key.length === 0
  const shown = isFree && kept ? FREE : others.find(({ key }) => key === chosen?.key)?.key
  return (
    <LabelledField label={translator.translate(label)}>
      <Select value={shown ?? ''} onChange={(_, { value }) => choose(value)}>
        <option value="">{kept?.label ?? free}</option>
        {kept && source.many === true && <option value={FREE}>{free}</option>}
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
