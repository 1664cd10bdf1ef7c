import type { InputProps } from '../renderer.ts'
import { Fieldset } from './Fieldset.tsx'
import { PlacedFields } from './PlacedFields.tsx'

export function GroupInput({ field, id, label, required, help, problem, warning, place }: InputProps) {
  return (
    <Fieldset
      id={id}
      label={label}
      required={required}
      help={help}
      problem={problem}
      warning={warning}
      traits={field.traits}
      look={place?.bare ? 'bare' : 'framed'}
    >
      {place && <PlacedFields place={place} pointer={place.pointer} />}
    </Fieldset>
  )
}
