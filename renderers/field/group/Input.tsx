import type { InputProps } from '../renderer.ts'
import { Fieldset } from './Fieldset.tsx'

export function GroupInput({ field, id, label, required, help, problem, place }: InputProps) {
  return (
    <Fieldset id={id} label={label} required={required} help={help} problem={problem} traits={field.traits}>
      {place?.node.children.map((child) => place.draw(child, `${place.pointer}/${child.field.name}`))}
    </Fieldset>
  )
}
