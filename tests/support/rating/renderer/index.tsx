import { usePort } from '#renderers/context'
import type { CellProps, FieldRenderer, InputProps } from '#renderers/field'

function RatingInput({ field, id, label, value, enabled, problem, onChange, onLeave }: InputProps) {
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={1}
        max={field.source.max ?? 5}
        value={typeof value === 'number' ? value : 1}
        disabled={!enabled}
        aria-invalid={problem !== null}
        onChange={(event) => onChange(Number(event.target.value))}
        onBlur={onLeave}
      />
    </p>
  )
}

function RatingCell({ field, value }: CellProps) {
  return <b>{field.kind.text(value, field, usePort().translator)}</b>
}

/** How stars are drawn. */
export const rating: FieldRenderer = { kind: 'rating', frame: 'own', Input: RatingInput, Cell: RatingCell }
