import { Dropdown, Field as LabelledField, Option, makeStyles, Select } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { useCalendarModel } from '../calendarModel.ts'
import type { DayPart } from '../time/timeGrid.ts'

const useStyles = makeStyles({ field: { maxWidth: '360px', '@media print': { display: 'none' } } })

interface ColumnPickerProps {
  readonly parts: readonly DayPart[]
  readonly shown: readonly DayPart[]
  readonly onChoose: (keys: readonly string[]) => void
}

/** Which of many columns stand side by side. The last one stays. */
export function ColumnPicker({ parts, shown, onChoose }: ColumnPickerProps) {
  const { translator } = usePort()
  const { split } = useCalendarModel()
  const styles = useStyles()
  if (!split) return null
  const label = translator.translate('lbl.calendar.columns', { field: translator.translate(split.field.label) })
  return (
    <LabelledField label={label} orientation="horizontal" className={styles.field}>
      <Dropdown
        multiselect
        value={translator.translate('lbl.calendar.columnsShown', { shown: shown.length, total: parts.length })}
        selectedOptions={shown.map(({ key }) => key)}
        onOptionSelect={(_, { selectedOptions }) => {
          if (selectedOptions.length > 0) onChoose(selectedOptions)
        }}
      >
        {parts.map(({ key, label: name }) => (
          <Option key={key} value={key}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </LabelledField>
  )
}

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
