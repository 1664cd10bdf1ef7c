import type { Side } from '#engine/call'
import type { Field } from '#engine/field'
import { usePort, valueText } from '#renderers/context'
import { FieldValue } from '#renderers/details'
import { Folded, isLong } from './Folded.tsx'

/** A value as it was, drawn as its kind draws it; a long one folded. */
export function SideValue({ field, side }: { readonly field: Field; readonly side: Side }) {
  const port = usePort()
  const { value, labels } = side
  const shown = (
    <FieldValue
      field={field}
      value={value}
      name={labels[field.name]}
      none={port.speech.say('lbl.general.emptyValue')}
    />
  )
  const isText = field.kind.shape === 'leaf' && !Array.isArray(value)
  return isText && isLong(valueText(value, field, port)) ? (
    <Folded label={port.speech.say(field.label)}>{shown}</Folded>
  ) : (
    shown
  )
}
