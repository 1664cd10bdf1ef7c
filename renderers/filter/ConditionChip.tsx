import type { Field } from '#engine/field'
import type { FormFilter } from '#engine/list'
import { usePort, valueText } from '#renderers/context'
import { Chip } from './Chip.tsx'
import { ChipValue } from './ChipValue.tsx'
import { valuesOf } from './servedFilters.ts'

interface ConditionChipProps {
  readonly condition: FormFilter
  /** Absent if no served form here has such a field. */
  readonly field: Field | undefined
  readonly onRemove: () => void
}

/** A condition without a filter input, as text: its field, operator and value. */
export function ConditionChip({ condition, field, onRemove }: ConditionChipProps) {
  const port = usePort()
  const { translate } = port.translator
  const label = translate(field?.label ?? 'lbl.filter.unknown')
  const values = field ? valuesOf(condition, field) : null
  const compared = translate(operatorText(condition))
  const text = field && values ? values.map((value) => valueText(value, field, port)).join(', ') : condition.value
  return (
    <Chip
      label={label}
      // Several conditions may apply to one field.
      name={translate('lbl.general.said', { label, text: `${compared} ${text}` })}
      onRemove={onRemove}
    >
      {compared} {field && values ? <ChipValue field={field} value={values} /> : condition.value}
    </Chip>
  )
}

/** Dates, instants and times as they are written. */
const TIME = /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d$)/
const ORDERED: ReadonlySet<string> = new Set(['gt', 'ge', 'lt', 'le'])

/** The operator text. Times have their own wording: later than, not more than. */
const operatorText = ({ operator, value }: FormFilter): string =>
  `lbl.filter.${operator}${ORDERED.has(operator) && TIME.test(value) ? '.time' : ''}`
