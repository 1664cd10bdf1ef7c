import { useMemo } from 'react'
import type { HoldCall } from '#engine/field'
import type { PlanNode } from '#engine/form'
import { below } from '#engine/source'
import { HeldChoice } from './HeldChoice.tsx'
import type { FormPart } from './part.ts'
import type { FormStore } from './store.ts'
import { useField } from './useFormContext.ts'

/** The choices that the server holds for the reader, on every page of the form. */
export function HeldChoices({ parts }: { readonly parts: readonly FormPart[] }) {
  return parts.flatMap(({ id, store }) =>
    store.plan.roots.flatMap((node) =>
      node.field.hold ? (
        <HeldField key={`${id}/${node.field.name}`} store={store} node={node} hold={node.field.hold} />
      ) : (
        []
      ),
    ),
  )
}

interface HeldFieldProps {
  readonly store: FormStore
  readonly node: PlanNode
  readonly hold: HoldCall
}

function HeldField({ store, node, hold }: HeldFieldProps) {
  const pointer = below('', node.field.name)
  const { value, visible } = useField(store, pointer)
  const context = useMemo(
    () => ({
      subscribe: (listener: () => void) =>
        store.watch(
          listener,
          Object.values(hold.with).flatMap(({ dependencies }) => dependencies),
          node,
        ),
      scope: () => store.scope(pointer),
    }),
    [store, hold, node, pointer],
  )
  return (
    <HeldChoice
      hold={hold}
      context={context}
      isChosen={visible && value !== null && value !== undefined && value !== ''}
    />
  )
}
