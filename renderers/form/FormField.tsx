import { Suspense, memo, useMemo } from 'react'
import { makeStyles } from '@fluentui/react-components'
import type { PlanNode } from '#engine/form'
import { usePort } from '#renderers/context'
import { FieldFrame, useFieldRenderer } from '#renderers/field'
import type { FormPlace } from '#renderers/field'
import { FieldPlace } from './fieldPlace.ts'
import { controlId } from './pointer.ts'
import { isWarning, shownText } from './shownText.ts'
import { useField, useForm } from './useForm.ts'

const useStyles = makeStyles({
  // Height of one control, so that nothing moves when a kind has arrived.
  waiting: { minHeight: '32px' },
})

interface FormFieldProps {
  readonly node: PlanNode
  readonly pointer: string
}

const draw: FormPlace['draw'] = (node, pointer) => <FormField key={pointer} node={node} pointer={pointer} />

/** One field of a form, of whatever kind: reads and writes its own place of the store. */
export const FormField = memo(function FormField({ node, pointer }: FormFieldProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const form = useForm()
  const view = useField(form.store, pointer)
  const { frame, Input } = useFieldRenderer(node.field.kind.kind)
  const made = useMemo(
    () => ({
      place: new FieldPlace({ form, node, pointer, draw }),
      change: (value: unknown) => form.store.write(pointer, value),
      leave: () => form.press.after(form.store.touching(pointer)),
    }),
    [form, node, pointer],
  )
  if (!view.visible) return null
  const { field } = node
  const id = controlId(form.form, pointer)
  const label = speech.say(field.label)
  const problem = view.shown && shownText(view.shown, label, speech)
  const warning = view.shown !== null && isWarning(view.shown)
  // What cannot be filled in is not asked for.
  const required = view.required && view.enabled
  const help = field.help ? speech.say(field.help) : null
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
        warning={warning}
        help={help}
        onChange={made.change}
        onLeave={made.leave}
        place={made.place}
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
