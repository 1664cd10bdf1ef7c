import type { InputProps } from '../renderer.ts'
import { Fieldset } from './Fieldset.tsx'
import { ChildFields } from './ChildFields.tsx'

export function GroupInput({ field, id, label, required, help, problem, warning, context }: InputProps) {
  return (
    <Fieldset
      id={id}
      label={label}
      required={required}
      help={help}
      problem={problem}
      warning={warning}
      traits={field.traits}
      look={context?.bare ? 'bare' : 'framed'}
    >
      {context && <ChildFields context={context} pointer={context.pointer} />}
    </Fieldset>
  )
}
