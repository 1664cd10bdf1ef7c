import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { resolveNodes } from '#engine/form'
import type { PlanNode } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Text, Translator } from '#engine/text'
import { usePort } from '#renderers/context'
import type { FormContextValue } from './useFormContext.ts'

interface FieldTexts {
  readonly label: string
  readonly help: string | null
}

/** The label and the help of a field. Texts that read answers follow these. */
export function useFieldTexts({ store }: FormContextValue, node: PlanNode, pointer: string): FieldTexts {
  const { translator } = usePort()
  const { label, help } = node.field
  const paths = useMemo(
    () => [label, help].flatMap((text) => (text?.kind === 'literal' ? translator.placeholders(text) : [])),
    [label, help, translator],
  )
  const subscribe = useCallback(
    (listener: () => void) =>
      paths.length === 0
        ? () => undefined
        : store.watch(
            listener,
            paths.map((path) => ({ path: path.split('.') })),
            node,
          ),
    [store, paths, node],
  )
  // As text, because a snapshot must be equal to itself.
  const answers = useSyncExternalStore(subscribe, () =>
    JSON.stringify(paths.map((path) => answerText(path.split('.'), node, store, pointer, translator))),
  )
  return useMemo(() => {
    const written = JSON.parse(answers) as readonly string[]
    const read = (path: string): string => written[paths.indexOf(path)] ?? ''
    // A text without answers is translated once and cached.
    const words = (text: Text): string => translator.translate(text, paths.length > 0 ? read : undefined)
    return { label: words(label), help: help ? words(help) : null }
  }, [answers, paths, translator, label, help])
}

/** The answer at a path as it is shown. */
function answerText(
  path: readonly string[],
  node: PlanNode,
  store: FormContextValue['store'],
  pointer: string,
  translator: Translator,
): string {
  const value = store.scope(pointer).read(path)
  const [read] = resolveNodes(path, node, store.plan.roots)
  if (read?.field.kind.shape !== 'leaf' || value === null || value === undefined) return scalarText(value)
  return read.field.kind.text(value, read.field, translator)
}
