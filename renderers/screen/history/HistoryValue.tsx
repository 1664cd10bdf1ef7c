import type { ChangeSide } from '#engine/call'
import type { Field } from '#engine/field'
import { usePort, valueText } from '#renderers/context'
import { FieldValue } from '#renderers/details'
import { CollapsibleText, isLong } from './CollapsibleText.tsx'

/** A former value, drawn by its kind. A long value is collapsed. */
export function HistoryValue({ field, side }: { readonly field: Field; readonly side: ChangeSide }) {
  const port = usePort()
  const { value, labels } = side
  const shown = (
    <FieldValue
      field={field}
      value={value}
      name={labels[field.name]}
      none={port.translator.translate('lbl.general.emptyValue')}
    />
  )
  const isText = field.kind.shape === 'leaf' && !Array.isArray(value)
  return isText && isLong(valueText(value, field, port)) ? (
    <CollapsibleText label={port.translator.translate(field.label)}>{shown}</CollapsibleText>
  ) : (
    shown
  )
}
