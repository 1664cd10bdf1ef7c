import { useEffect, useState } from 'react'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'

const NONE: readonly Field[] = []

/** The fields of the filter forms that are served for a list; none while they are on their way, or refused. */
export function useServedFilters(module: Module): readonly Field[] {
  const port = usePort()
  const [held, setHeld] = useState<{ readonly module: Module; readonly fields: readonly Field[] } | null>(null)
  const { formularios } = module.filters
  const call = formularios === null ? undefined : module.calls.get(formularios)
  useEffect(() => {
    if (!call) return
    const waiting = new AbortController()
    const read = async (): Promise<void> => {
      const [answer, { readServedFilters }] = await Promise.all([
        port.call(module, call.name, { input: { isfiltro: true } }, { signal: waiting.signal }),
        // Few lists have such forms.
        import('./readServedFilters.ts'),
      ])
      if (waiting.signal.aborted || !answer.ok) return
      setHeld({ module, fields: readServedFilters(answer.body, port) })
    }
    read().catch(() => undefined)
    return () => waiting.abort()
  }, [port, module, call])
  return held?.module === module ? held.fields : NONE
}
