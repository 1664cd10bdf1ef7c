import { useEffect, useState } from 'react'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'

export interface ServedFilters {
  /** None while they are on their way, or refused. */
  readonly fields: readonly Field[]
  readonly coming: boolean
}

const NONE: ServedFilters = { fields: [], coming: false }
const COMING: ServedFilters = { fields: [], coming: true }

/** The fields of the filter forms that are served for a list. */
export function useServedFilters(module: Module): ServedFilters {
  const port = usePort()
  const [held, setHeld] = useState<{ readonly module: Module; readonly served: ServedFilters } | null>(null)
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
      if (waiting.signal.aborted) return
      setHeld({
        module,
        served: answer.ok ? { fields: readServedFilters(answer.body, port), coming: false } : NONE,
      })
    }
    read().catch(() => {
      if (!waiting.signal.aborted) setHeld({ module, served: NONE })
    })
    return () => waiting.abort()
  }, [port, module, call])
  if (!call) return NONE
  return held?.module === module ? held.served : COMING
}
