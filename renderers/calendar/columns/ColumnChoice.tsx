import { Field as LabelledField, Select } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { useCalendarModel } from '../calendarModel.ts'
import type { DayPart } from '../time/timeGrid.ts'

interface ColumnChoiceProps {
  readonly parts: readonly DayPart[]
  readonly shown: string
  readonly onShow: (key: string) => void
}

/** Which one of the columns is shown, where there is room for one. */
export function ColumnChoice({ parts, shown, onShow }: ColumnChoiceProps) {
  const { translator } = usePort()
  const { split } = useCalendarModel()
  if (!split) return null
  return (
    <LabelledField label={translator.translate(split.field.label)}>
      <Select value={shown} onChange={(_, { value }) => onShow(value)}>
        {parts.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
    </LabelledField>
  )
}
