import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import type { List, Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { readRecord } from '#engine/call'
import type { RecordView } from '#engine/call'
import { recordTitle } from '#renderers/action'
import { useLevels, LevelLink } from './useLevels.tsx'

const useStyles = makeStyles({
  path: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  step: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  here: { fontWeight: tokens.fontWeightSemibold },
})

interface LevelPathProps {
  readonly module: Module
  readonly list: List
  /** The record whose level is shown. Null: the top level. */
  readonly level: string | null
  readonly revision: number
}

/** The way from the top level to the one that is shown. At the top there is none. */
export function LevelPath({ module, list, level, revision }: LevelPathProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const levels = useLevels()
  const path = useLevelPath(module, list, level, revision)
  if (!levels || level === null) return null
  const top = translator.translate(module.title)
  return (
    <nav aria-label={translator.translate('lbl.general.levels')}>
      <ol className={styles.path}>
        <li className={styles.step}>
          <LevelLink levels={levels} id={null}>
            {top}
          </LevelLink>
        </li>
        {path.map(({ id, name }, at) => (
          <li key={id} className={styles.step}>
            <ChevronRightRegular aria-hidden />
            {at === path.length - 1 ? (
              <span aria-current="location" className={styles.here}>
                {name}
              </span>
            ) : (
              <LevelLink levels={levels} id={id}>
                {name}
              </LevelLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface LevelStep {
  readonly id: string
  readonly name: string
}

const NOTHING: readonly LevelStep[] = []

/** The records above a level and its own, from the top. Those whose names the reader may not know are left out. */
function useLevelPath(module: Module, list: List, level: string | null, revision: number): readonly LevelStep[] {
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
