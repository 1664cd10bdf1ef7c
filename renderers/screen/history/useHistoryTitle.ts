import { useEffect, useState } from 'react'
import { readRecord } from '#engine/call'
import type { HistoryEntry } from '#engine/call'
import type { Module } from '#engine/definition'
import { recordTitle } from '#renderers/action'
import { usePort, valueText } from '#renderers/context'
import type { Port } from '#renderers/context'

/** The title: the current name of the record, else the last one in its history, as for a removed record. */
export function useHistoryTitle(
  module: Module,
  input: { readonly [name: string]: unknown },
  entries: readonly HistoryEntry[] | null,
): string {
  const port = usePort()
  const [name, setName] = useState<string | null>(null)
  const asked = JSON.stringify(input)
  useEffect(() => {
    if (!module.calls.has('get')) return
    const waiting = new AbortController()
    const read = async (): Promise<void> => {
      const opened = JSON.parse(asked) as { readonly [name: string]: unknown }
      const { id } = opened
      const scope = { ...(typeof id === 'string' ? { id } : {}), input: opened }
      const answer = await port.call(module, 'get', scope, { signal: waiting.signal })
      if (waiting.signal.aborted || !answer.ok) return
      const record = readRecord(module, answer.body)
      const title = recordTitle(module, record, port)
      setName(title === record.id ? null : title)
    }
    read().catch(() => undefined)
    return () => waiting.abort()
  }, [port, module, asked])
  const known = name ?? lastKnownName(module, entries ?? [], port)
  const { translate } = port.translator
  return known === null ? translate('lbl.general.history') : translate('lbl.general.historyOf', { title: known })
}

function lastKnownName(module: Module, entries: readonly HistoryEntry[], port: Port): string | null {
  const title = module.roles.get('title')
  const change = entries.flatMap(({ changes }) => changes).find(({ field }) => field.name === title?.name)
  if (!change) return null
  const side = [change.after, change.before].find(({ value }) => !change.field.kind.isEmpty(value))
  return side ? valueText(side.value, change.field, port) : null
}
