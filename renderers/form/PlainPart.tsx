import { FormField } from './FormField.tsx'
import type { PartHostProps } from './host.ts'

/** Fields by themselves: the sign-in loads no more than it needs. Their store judges them. */
export const PlainPart = ({ renderPage }: PartHostProps) =>
  renderPage((node) => <FormField key={node.key} node={node} pointer={`/${node.field.name}`} />)
