import { Suspense, useMemo } from 'react'
import type { PlanNode } from '#engine/form'
import { below } from '#engine/source'
import { usePort } from '#renderers/context'
import { useFieldRenderer } from '#renderers/field'
import type { FieldRenderers } from '#renderers/field'
import { FormFieldContext } from './formFieldContext.ts'
import type { FormPart } from './part.ts'
import type { FormContextValue } from './useFormContext.ts'
import { contextOf, useField } from './useFormContext.ts'
import type { PointerGuard } from './pointerGuard.ts'
import type { Paging } from './pages.ts'

interface OtherPagesProps {
  readonly parts: readonly FormPart[]
  readonly paging: Paging
  readonly form: string
  readonly pointerGuard: PointerGuard
}

/** The choices on other pages of the form, which a choice on the open page may make impossible. */
export function OtherPages({ parts, paging, form, pointerGuard }: OtherPagesProps) {
  const { renderers } = usePort()
  const { page } = paging
  return parts.map((part) => (
    <OtherFields
      key={part.id}
      part={part}
      nodes={nodesOfOtherPages(part, renderers).filter(
        ({ field }) => page.kind === 'review' || page.part !== part || !page.fields.has(field.name),
      )}
      form={form}
      pointerGuard={pointerGuard}
    />
  ))
}

const nodesOfOtherPages = ({ store }: FormPart, renderers: FieldRenderers): readonly PlanNode[] =>
  store.plan.roots.filter(({ field }) => renderers.get(field.kind.kind)?.isKeptOnOtherPages?.(field) === true)

interface OtherFieldsProps extends Pick<OtherPagesProps, 'form' | 'pointerGuard'> {
  readonly part: FormPart
  readonly nodes: readonly PlanNode[]
}

function OtherFields({ part, nodes, form, pointerGuard }: OtherFieldsProps) {
  const place = useMemo(() => contextOf(part, form, pointerGuard), [part, form, pointerGuard])
  return nodes.map((node) => <OtherField key={node.field.name} node={node} place={place} />)
}

function OtherField({ node, place }: { readonly node: PlanNode; readonly place: FormContextValue }) {
  const { field } = node
  const pointer = below('', field.name)
  const { OtherPage } = useFieldRenderer(field.kind.kind)
  const { value, visible } = useField(place.store, pointer)
  const context = useMemo(
    () => new FormFieldContext({ form: place, node, pointer, renderNode: () => null }),
    [place, node, pointer],
  )
  const isChosen = visible && value !== null && value !== undefined && value !== ''
  if (!OtherPage || !isChosen) return null
  return (
    <Suspense fallback={null}>
      <OtherPage field={field} value={value} context={context} onChange={(next) => place.store.write(pointer, next)} />
    </Suspense>
  )
}
