import { Suspense, memo, useMemo, useCallback, useSyncExternalStore } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { resolveNodes } from '#engine/form'
import type { PlanNode } from '#engine/form'
import { usePort } from '#renderers/context'
import { FieldFrame, hidesEmpty, useRendererOf } from '#renderers/field'
import type { FieldContext } from '#renderers/field'
import { scalarText } from '#engine/text'
import type { Text, Translator } from '#engine/text'
import { FormFieldContext } from './formFieldContext.ts'
import { controlId } from './pointer.ts'
import { isWarning, problemText, wrongParts } from './fieldView.ts'
import { useField, useFormContext } from './useFormContext.ts'
import type { FormContextValue } from './useFormContext.ts'

const useStyles = makeStyles({
  // Height of one control, so that nothing moves when the renderer has loaded.
  waiting: { minHeight: '32px' },
})

interface FormFieldProps {
  readonly node: PlanNode
  readonly pointer: string
}

const renderNode: FieldContext['renderNode'] = (node, pointer) => (
  <FormField key={pointer} node={node} pointer={pointer} />
)

/** A form field of any kind. It reads and writes its own place in the store. */
export const FormField = memo(function FormField({ node, pointer }: FormFieldProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const form = useFormContext()
  const view = useField(form.store, pointer)
  const { frame, Input } = useRendererOf(node.field)
  const { label, help } = useFieldTexts(form, node, pointer)
  const made = useMemo(
    () => ({
      place: new FormFieldContext({ form, node, pointer, renderNode }),
      change: (value: unknown) => form.store.write(pointer, value),
      leave: () => form.pointerGuard.afterRelease(form.store.touchLater(pointer)),
    }),
    [form, node, pointer],
  )
  if (!view.visible) return null
  const { field } = node
  const id = controlId(form.form, pointer)
  const problem = view.shown && problemText(view.shown, label, translator)
  const warning = view.shown !== null && isWarning(view.shown)
  // A disabled field is not marked as required.
  const required = view.required && view.enabled
  const input = (
    <Suspense fallback={<div className={styles.waiting} />}>
      <Input
        field={field}
        id={id}
        label={label}
        value={view.value}
        name={form.names[field.name]}
        enabled={view.enabled}
        required={required}
        problem={problem}
        wrong={wrongParts(view.shown)}
        warning={warning}
        help={help}
        onChange={made.change}
        onLeave={made.leave}
        context={made.place}
      />
    </Suspense>
  )
  if (frame === 'own') return input
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required}
      help={help}
      problem={problem}
      warning={warning}
      traits={field.traits}
      isLeavable={hidesEmpty(field)}
    >
      {input}
    </FieldFrame>
  )
})

interface FieldTexts {
  readonly label: string
  readonly help: string | null
}

/** The label and the help of a field. Texts that read answers follow these. */
function useFieldTexts({ store }: FormContextValue, node: PlanNode, pointer: string): FieldTexts {
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
