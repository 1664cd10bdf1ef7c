import type { PlanNode } from '#engine/form'
import type { FormPart } from './part.ts'
import type { PointerGuard } from './pointerGuard.ts'
import type { FormContextValue } from './useFormContext.ts'

/** The context that the fields of a part share. */
export function contextOf(
  { id, store, names, uploads, sections }: FormPart,
  form: string,
  pointerGuard: PointerGuard,
): FormContextValue {
  return {
    store,
    form: `${form}-${id}`,
    names,
    pointerGuard,
    uploads,
    nodes: new Map<string, PlanNode>(store.plan.roots.map((node) => [node.field.name, node])),
    bare: new Set(
      sections.flatMap(({ isWholeField, rows }) => (isWholeField ? rows.flat().map(({ name }) => `/${name}`) : [])),
    ),
  }
}
