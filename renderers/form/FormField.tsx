import { Suspense, memo, useMemo } from 'react'
import { makeStyles } from '@fluentui/react-components'
import type { PlanNode } from '#engine/form'
import { usePort } from '#renderers/context'
import { FieldFrame, useFieldRenderer } from '#renderers/field'
import type { FieldContext } from '#renderers/field'
import { FormFieldContext } from './formFieldContext.ts'
import { controlId } from './pointer.ts'
import { isWarning, problemText } from './problemText.ts'
import { useFieldTexts } from './useFieldTexts.ts'
import { useField, useFormContext } from './useFormContext.ts'
import { wrongParts } from './fieldView.ts'

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
  const { frame, Input } = useFieldRenderer(node.field.kind.kind)
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
    >
      {input}
    </FieldFrame>
  )
})
