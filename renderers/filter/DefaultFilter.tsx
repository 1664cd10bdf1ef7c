import { useState } from 'react'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import { filterOperator } from '#engine/list'
import { usePort } from '#renderers/context'
import { FieldFrame, RangeFrame, rangeEnd, useFieldRenderer } from '#renderers/field'
import type { FilterProps } from '#renderers/field'

/** The kind's own input: once, or at both ends of a range. */
export function DefaultFilter({ field, id, label, value, onChange }: FilterProps) {
  const { translator } = usePort()
  if (filterOperator(field) !== 'range')
    return <FilterInput field={field} id={id} label={label} value={value} onChange={onChange} />
  const range = isObject(value) ? value : {}
  return (
    <RangeFrame id={id} label={label}>
      {(['from', 'to'] as const).map((end) => (
        <FilterInput
          key={end}
          field={field}
          id={`${id}-${end}`}
          label={translator.translate(rangeEnd(field, end))}
          value={range[end]}
          onChange={(bound) => onChange({ ...range, [end]: bound })}
        />
      ))}
    </RangeFrame>
  )
}

/**
 * Keeps text that is not a number here, and shows its problem when the input is left: only numbers are sent as a filter.
 */
function FilterInput({ field, id, label, value, onChange }: FilterProps) {
  const { translator } = usePort()
  const renderer = useFieldRenderer(field.kind.kind)
  const Input = renderer.FilterInput ?? renderer.Input
  const [unread, setUnread] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const refused = unread !== null && isLeft ? field.kind.accept(unread, field, NO_PRESENT) : null
  const [problem] = refused && !refused.ok ? refused.problems : []
  return (
    <FieldFrame
      id={id}
      label={label}
      required={false}
      help={null}
      problem={problem ? translator.translate(field.problem(problem.code), problem.figures) : null}
    >
      <Input
        field={field}
        id={id}
        label={label}
        value={unread ?? value}
        enabled
        required={false}
        problem={null}
        help={null}
        onChange={(held) => {
          const text = typeof held === 'string' && isNumeric(field) ? held : null
          setUnread(text)
          setLeft(false)
          onChange(text === null ? held : null)
        }}
        onLeave={() => setLeft(true)}
        context={null}
      />
    </FieldFrame>
  )
}

const NO_PRESENT = { today: '', now: '' }

/** Whether values are numbers, so that a text is not yet a value. */
function isNumeric(field: Field): boolean {
  const { comparedPart } = field.kind
  const type = comparedPart?.kind === 'key' ? comparedPart.type : field.kind.column(field)
  return field.options.length === 0 && !field.optionCall && (type === 'integer' || type === 'numeric')
}
