import { makeStyles, tokens } from '@fluentui/react-components'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import { recordPlaceholders } from '#renderers/action'
import { usePort } from '#renderers/context'
import { FormActions } from './FormActions.tsx'

const useStyles = makeStyles({
  result: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
})

interface ResultViewProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
}

/** A form without fields: what its call came to, in the form's words, and where to go from here. */
export function ResultView({ module, form, record, input }: ResultViewProps) {
  const port = usePort()
  const styles = useStyles()
  return (
    <div className={styles.result}>
      <p role="status" className={styles.text}>
        {port.translator.translate(form.done, recordPlaceholders(module, record, port))}
      </p>
      <FormActions module={module} on={form.name} record={record} input={input} />
    </div>
  )
}
