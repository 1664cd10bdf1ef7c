import { useEffect, useMemo, useState } from 'react'
import { readRecord } from '#engine/call'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { compilePlan } from '#engine/form'
import { usePort } from '#renderers/context'
import { loadable } from '#renderers/loadable'

const DetailsView = loadable(() => import('#renderers/details').then((loaded) => loaded.DetailsView))

interface RecordPreviewProps {
  readonly module: Module
  readonly id: string
  readonly fields: readonly string[]
  readonly label: string
}

/** Some fields of the record that was chosen, to be read. Whoever may not read the record sees its name alone. */
export function RecordPreview({ module, id, fields, label }: RecordPreviewProps) {
  const port = usePort()
  const [read, setRead] = useState<RecordView | null>(null)
  useEffect(() => {
    if (!module.calls.has('get')) return
    const request = new AbortController()
    port
      .call(module, 'get', { id }, { signal: request.signal })
      .then((answer) => answer.ok && setRead(readRecord(module, answer.body)))
      .catch(() => undefined)
    return () => request.abort()
  }, [port, module, id])
  const shown = useMemo(() => fields.flatMap((name) => module.fields.get(name) ?? []), [module, fields])
  const plan = useMemo(() => compilePlan(shown), [shown])
  if (read?.id !== id || !plan.ok) return null
  return (
    <section aria-label={label}>
      <DetailsView
        plan={plan.value}
        sections={[{ id: 'shown', title: null, mask: null, visible: true, rows: shown.map((field) => [field]) }]}
        values={read.values}
        names={read.labels}
        environment={port.environment}
      />
    </section>
  )
}
