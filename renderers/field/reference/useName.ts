import { useEffect, useState } from 'react'
import { readRecord } from '#engine/call'
import { usePort } from '#renderers/context'
import { knownNames, titleOf } from './names.ts'

/** The name of a record by id: as given, as met before, else asked for once. Empty until it is known. */
export function useName(to: string, id: string | null, given: string | undefined): string {
  const port = usePort()
  const [found, setFound] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const name =
    id === null ? '' : (knownNames(port).get(`${to}/${id}`) ?? given ?? (found?.id === id ? found.name : undefined))
  useEffect(() => {
    const target = port.module(to)
    if (name !== undefined || id === null || !target?.calls.has('get')) return
    const waiting = new AbortController()
    const ask = async (): Promise<void> => {
      const answer = await port.call(target, 'get', { id }, { signal: waiting.signal })
      const title = answer.ok ? titleOf(target, readRecord(target, answer.body)) : id
      knownNames(port).set(`${to}/${id}`, title)
      setFound({ id, name: title })
    }
    ask().catch(() => undefined)
    return () => waiting.abort()
  }, [port, to, id, name])
  return name ?? ''
}
