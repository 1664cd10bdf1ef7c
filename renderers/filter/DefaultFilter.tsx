import type { ReactNode } from 'react'
import { isObject } from '#engine/form'
import { filterOperator } from '#engine/list'
import { usePort } from '#renderers/context'
import { FieldFrame, RangeFrame, useFieldRenderer } from '#renderers/field'
import type { FilterProps } from '#renderers/field'

/** The kind's own input: once, or at both ends of a range. */
export function DefaultFilter({ field, id, label, value, onChange }: FilterProps) {
  const { translator } = usePort()
  const { Input } = useFieldRenderer(field.kind.kind)
  const input = (inputId: string, name: string, held: unknown, change: (value: unknown) => void): ReactNode => (
    <FieldFrame key={inputId} id={inputId} label={name} required={false} help={null} problem={null}>
      <Input
        field={field}
        id={inputId}
        label={name}
        value={held}
        enabled
        required={false}
        problem={null}
        help={null}
        onChange={change}
        onLeave={() => undefined}
        context={null}
      />
    </FieldFrame>
  )
  if (filterOperator(field) !== 'range') return input(id, label, value, onChange)
  const range = isObject(value) ? value : {}
  return (
    <RangeFrame id={id} label={label}>
      {(['from', 'to'] as const).map((end) =>
        input(`${id}-${end}`, translator.translate(`lbl.general.${end}`), range[end], (bound) =>
          onChange({ ...range, [end]: bound }),
        ),
      )}
    </RangeFrame>
  )
}
