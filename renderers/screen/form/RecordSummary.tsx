import { useMemo } from 'react'
import type { RecordView } from '#engine/call'
import type { Form } from '#engine/definition'
import { compilePlan } from '#engine/form'
import { rowEnvironment } from '#renderers/action'
import { usePort } from '#renderers/context'
import { DetailsView } from '#renderers/details'

interface RecordSummaryProps {
  readonly form: Form
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
}

/** The fields of the record that a form shows above what is to be filled in. */
export function RecordSummary({ form: { shows }, record, input }: RecordSummaryProps) {
  const { environment } = usePort()
  const around = useMemo(() => rowEnvironment(environment, record, input), [environment, record, input])
  const plan = useMemo(() => compilePlan(shows), [shows])
  if (!plan.ok) return null
  return (
    <DetailsView
      plan={plan.value}
      sections={[{ id: 'shown', title: null, mask: null, visible: true, rows: shows.map((field) => [field]) }]}
      values={record.values}
      names={record.labels}
      environment={around}
    />
  )
}
