import { Suspense, memo } from 'react'
import { makeStyles } from '@fluentui/react-components'
import type { PlanNode } from '#engine/form'
import { isObject } from '#engine/form'
import { usePort } from '#renderers/context'
import { FieldFrame, useFieldRenderer } from '#renderers/field'
import type { FormPlace } from '#renderers/field'
import { controlId, readAt, steps } from './pointer.ts'
import { shownText } from './shownText.ts'
import { useField, useForm } from './useForm.ts'

const useStyles = makeStyles({
  // Height of one control, so that nothing moves when a kind has arrived.
  waiting: { minHeight: '32px' },
})

interface FormFieldProps {
  readonly node: PlanNode
  readonly pointer: string
}

/** One field of a form, of whatever kind: reads and writes its own place of the store. */
export const FormField = memo(function FormField({ node, pointer }: FormFieldProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const { store, form, names, press } = useForm()
  const view = useField(store, pointer)
  const { frame, Input } = useFieldRenderer(node.field.kind.kind)
  if (!view.visible) return null
  const { field } = node
  const id = controlId(form, pointer)
  const label = speech.say(field.label)
  const problem = view.shown && shownText(view.shown, label, speech)
  const help = field.help ? speech.say(field.help) : null
  const place: FormPlace = {
    node,
    pointer,
    roots: store.plan.roots,
    draw: (child, at) => <FormField key={at} node={child} pointer={at} />,
    rows: view.rows,
    addRow: () => store.addRow(pointer),
    removeRow: (at) => store.removeRow(pointer, at),
    values: () => store.values,
    row: (at) => rowAt(store.values, pointer, at),
    scope: () => store.scope(pointer),
    watch: (listener) => store.subscribe('', listener),
    names,
    files: view.files,
    chooseFiles: (files) => store.chooseFiles(pointer, files),
    signsIn: store.plan.roots.some((root) => root.field.kind.kind === 'password'),
  }
  const input = (
    <Suspense fallback={<div className={styles.waiting} />}>
      <Input
        field={field}
        id={id}
        label={label}
        value={view.value}
        name={names[field.name]}
        enabled={view.enabled}
        required={view.required}
        problem={problem}
        help={help}
        onChange={(value) => store.write(pointer, value)}
        onLeave={() => press.after(store.touching(pointer))}
        place={place}
      />
    </Suspense>
  )
  if (frame === 'own') return input
  return (
    <FieldFrame id={id} label={label} required={view.required} help={help} problem={problem} traits={field.traits}>
      {input}
    </FieldFrame>
  )
})

function rowAt(values: unknown, pointer: string, at: number): { readonly [name: string]: unknown } {
  const row = readAt(values, [...steps(pointer), String(at)])
  return isObject(row) ? row : {}
}
