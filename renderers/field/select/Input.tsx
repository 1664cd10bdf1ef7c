import type { InputProps } from '../renderer.ts'
import { SelectMany } from './SelectMany.tsx'
import { SelectOne } from './SelectOne.tsx'

export function SelectInput(props: InputProps) {
  return props.field.source.many ? <SelectMany {...props} /> : <SelectOne {...props} />
}
