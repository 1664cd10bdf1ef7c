import { useEffect, useState } from 'react'
import { readRecord } from '#engine/call'
import type { Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { findChoices, knownNames, titleOf } from './names.ts'

/** The most that a list answers at once (wire contract, 1). */
const MOST = 100

/** The name of a record by id: as given, as met before, else asked for once. Empty until it is known. */
export function useName(to: string, id: string | null, given: string | undefined): string {
  const port = usePort()
  const [found, setFound] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const name =
    id === null ? '' : (knownNames(port).get(`${to}/${id}`) ?? given ?? (found?.id === id ? found.name : undefined))
  useEffect(() => {
    const target = port.module(to)
    if (name !== undefined || id === null || !target) return
    const waiting = new AbortController()
    const ask = async (): Promise<void> => {
      const title = await askName(port, target, id, waiting.signal)
      if (title !== null) knownNames(port).set(`${to}/${id}`, title)
      setFound({ id, name: title ?? port.speech.say('lbl.general.unnamed') })
    }
    ask().catch(() => undefined)
    return () => waiting.abort()
  }, [port, to, id, name])
  return name ?? ''
}

/** A module that gives no single record is asked for those on offer. Null: whoever asks may not know the name. */
async function askName(port: Port, target: Module, id: string, signal: AbortSignal): Promise<string | null> {
  if (target.calls.has('get')) {
    const answer = await port.call(target, 'get', { id }, { signal })
    return answer.ok ? titleOf(target, readRecord(target, answer.body)) : null
  }
  const choices = await findChoices(port, target, '', {}, MOST, signal)
  return choices?.find((choice) => choice.id === id)?.name ?? null
}
