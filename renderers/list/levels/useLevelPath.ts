import { useEffect, useState } from 'react'
import { readRecord } from '#engine/call'
import type { RecordView } from '#engine/call'
import type { List, Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import { recordTitle } from '#renderers/action'
import type { Port } from '#renderers/context'

export interface LevelStep {
  readonly id: string
  readonly name: string
}

const NOTHING: readonly LevelStep[] = []

/** The records above a level and its own, from the top. Those whose names the reader may not know are left out. */
export function useLevelPath(module: Module, list: List, level: string | null, revision: number): readonly LevelStep[] {
  const port = usePort()
  const [held, setHeld] = useState<{ readonly level: string | null; readonly path: readonly LevelStep[] }>({
    level: null,
    path: NOTHING,
  })
  useEffect(() => {
    if (level === null) return
    const waiting = new AbortController()
    port
      .call(module, 'get', { id: level }, { signal: waiting.signal })
      .then((answer) => {
        if (waiting.signal.aborted) return
        const path = answer.ok ? pathOf(module, list, readRecord(module, answer.body), port) : NOTHING
        setHeld({ level, path })
      })
      .catch(() => undefined)
    return () => waiting.abort()
  }, [port, module, list, level, revision])
  return held.level === level ? held.path : NOTHING
}

function pathOf(module: Module, { levels }: List, record: RecordView, port: Port): readonly LevelStep[] {
  const above = [...module.fields.values()].find(({ source }) => source.ancestors === levels?.parent.name)
  const ids = above ? record.values[above.name] : []
  const steps = (Array.isArray(ids) ? ids : []).flatMap((id: unknown) => {
    const name = above && typeof id === 'string' ? record.labels[`${above.name}/${id}`] : undefined
    return typeof id === 'string' && name !== undefined ? [{ id, name }] : []
  })
  return [...steps, { id: record.id, name: recordTitle(module, record, port) }]
}
