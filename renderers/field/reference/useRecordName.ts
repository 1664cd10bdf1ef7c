import { useEffect, useState } from 'react'
import { readRecord } from '#engine/call'
import type { Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { searchRecords, nameCache, recordName } from './recordSearch.ts'

/** The most that a list answers at once (wire contract, 1). */
const MAX_ROWS = 100

/** The name of a record by id: as given, as met before, else asked for once. Empty until it is known. */
export function useRecordName(to: string, id: string | null, given: string | undefined): string {
  const port = usePort()
  const [found, setFound] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const name =
    id === null ? '' : (nameCache(port).get(`${to}/${id}`) ?? given ?? (found?.id === id ? found.name : undefined))
  useEffect(() => {
    const target = port.module(to)
    if (name !== undefined || id === null || !target) return
    const request = new AbortController()
    const load = async (): Promise<void> => {
      const title = await fetchName(port, target, id, request.signal)
      if (title !== null) nameCache(port).set(`${to}/${id}`, title)
      setFound({ id, name: title ?? port.translator.translate('lbl.general.unnamed') })
    }
    load().catch(() => undefined)
    return () => request.abort()
  }, [port, to, id, name])
  return name ?? ''
}

/** A module whose record is not for the reader is asked for those on offer. Null: the reader may not know the name. */
async function fetchName(port: Port, target: Module, id: string, signal: AbortSignal): Promise<string | null> {
  if (target.calls.has('get')) {
    const answer = await port.call(target, 'get', { id }, { signal })
    if (answer.ok) return recordName(target, readRecord(target, answer.body))
    if (!target.calls.has('pick')) return null
  }
  const choices = await searchRecords(port, target, '', {}, MAX_ROWS, signal)
  return choices?.find((choice) => choice.id === id)?.name ?? null
}
