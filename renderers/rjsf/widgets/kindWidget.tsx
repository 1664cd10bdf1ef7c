import type { WidgetProps } from '@rjsf/utils'
import { Suspense, useMemo } from 'react'
import { compileField } from '#engine/field'
import { compilePlan, formScope } from '#engine/form'
import type { PlanNode, FormEnvironment } from '#engine/form'
import type { FieldSource } from '#engine/source'
import { usePort } from '#renderers/context'
import { useFieldRenderer } from '#renderers/field'
import type { FieldContext } from '#renderers/field'

export interface KindWidget {
  /** The kind that is drawn, and what its field says beside its label. */
  readonly kind: string
  readonly sourceOf?: (props: WidgetProps) => FieldSource
  /** The value as the kind holds it, and as the schema wants it back. */
  readonly read?: (value: unknown, props: WidgetProps) => unknown
  readonly write?: (value: unknown, props: WidgetProps) => unknown
}

const nothing = (): undefined => undefined

/** A widget that draws one of our kinds, so that a field looks the same wherever its schema comes from. A plain function: rjsf takes no other. */
export function kindWidget({ kind, sourceOf, read = plain, write = plain }: KindWidget) {
  return function KindWidget(props: WidgetProps) {
    const { id, name, label, value, required = false, disabled, readonly, rawErrors, hideError, options } = props
    const { kinds, environment } = usePort()
    const { Input } = useFieldRenderer(kind)
    // Text, because rjsf makes its options anew each time.
    const source = JSON.stringify({ ...sourceOf?.(props), kind, label, ...placeholderOf(props) })
    const field = useMemo(
      () => compileField(name || id, JSON.parse(source) as FieldSource, { kinds, prefix: 'rjsf', fault: nothing }),
      [name, id, source, kinds],
    )
    const context = useMemo(() => {
      const plan = compilePlan([field])
      const node = plan.ok ? plan.value.roots[0] : undefined
      return node ? standaloneFieldContext(node, environment) : null
    }, [field, environment])
    return (
      <Suspense fallback={null}>
        <Input
          field={field}
          id={id}
          label={label}
          value={read(value, props)}
          enabled={!disabled && !readonly}
          required={required}
          problem={hideError ? null : (rawErrors?.[0] ?? null)}
          help={typeof options.help === 'string' ? options.help : null}
          onChange={(changed) => props.onChange(write(changed, props) ?? options.emptyValue)}
          onLeave={() => props.onBlur(id, value)}
          context={context}
        />
      </Suspense>
    )
  }
}

const plain = (value: unknown): unknown => value

const placeholderOf = ({ placeholder }: WidgetProps): FieldSource => (placeholder ? { placeholder } : {})

const notListening = (): (() => void) => nothing

/** The context of a field in an rjsf form, outside a plan: it keeps its input and reads no other field. */
const standaloneFieldContext = (node: PlanNode, environment: FormEnvironment): FieldContext => ({
  node,
  pointer: `/${node.field.name}`,
  roots: [],
  renderNode: () => null,
  rowIds: [],
  addRow: nothing,
  removeRow: nothing,
  moveRow: nothing,
  subscribeRow: notListening,
  isRowTyped: () => false,
  values: () => ({}),
  scope: () => formScope({}, [], environment),
  subscribe: notListening,
  names: {},
  rowValues: () => ({}),
  files: [],
  writeSibling: nothing,
  setControlProblem: nothing,
  chooseFiles: nothing,
  uploads: null,
  bare: false,
  isSignIn: false,
})
