import { useEffect, useState } from 'react'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'

export interface ServedFilters {
  /** None while they are on their way, or refused. */
  readonly fields: readonly Field[]
  readonly isLoading: boolean
}

const NONE: ServedFilters = { fields: [], isLoading: false }
const LOADING: ServedFilters = { fields: [], isLoading: true }

/** The fields of the filter forms that are served for a list. */
export function useServedFilters(module: Module): ServedFilters {
  const port = usePort()
  const [result, setResult] = useState<{ readonly module: Module; readonly served: ServedFilters } | null>(null)
  const { formularios } = module.filters
  const call = formularios === null ? undefined : module.calls.get(formularios)
  useEffect(() => {
    if (!call) return
    const request = new AbortController()
    const read = async (): Promise<void> => {
      const [answer, { readServedFilters }] = await Promise.all([
        port.call(module, call.name, { input: { isfiltro: true } }, { signal: request.signal }),
        // Few lists have such forms.
        import('./readServedFilters.ts'),
      ])
      if (request.signal.aborted) return
      setResult({
        module,
        served: answer.ok ? { fields: readServedFilters(answer.body, port), isLoading: false } : NONE,
      })
    }
    read().catch(() => {
      if (!request.signal.aborted) setResult({ module, served: NONE })
    })
    return () => request.abort()
  }, [port, module, call])
  if (!call) return NONE
  return result?.module === module ? result.served : LOADING
}
