import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Scope } from '#engine/expression'
import { askedWith, isCreatable, isNewItem, isWaiting } from '#engine/field'
import type { Field, Option } from '#engine/field'
import { formScope, isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { literal } from '#engine/text'
import { usePort } from '#renderers/context'
import type { FormPlace } from '../renderer.ts'
import { askOptions } from './askOptions.ts'

/** The choices of a field as they stand now. `waiting`: something that they hang on is still to be chosen. */
export interface Offered {
  readonly state: 'ready' | 'waiting' | 'loading' | 'failed'
  readonly options: readonly Option[]
  /** A choice may be added (DF-09). */
  readonly creatable: boolean
  readonly retry: () => void
}

const NONE: readonly Option[] = []
const STILL = (): (() => void) => () => undefined

/** Choices as declared, of the records that the screen was opened with, or asked for with what the form holds. */
export function useOptions(field: Field, place: FormPlace | null, shown?: Scope): Offered {
  const port = usePort()
  const { asked } = field
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState<Held>({ for: '', options: NONE })
  // As text, because a snapshot must be equal to itself.
  const scope = place?.scope ?? (() => shown ?? formScope({}, [], port.surroundings))
  // Choices that are listed hang on nothing.
  const present = useSyncExternalStore((asked?.kind === 'call' ? place?.watch : undefined) ?? STILL, () =>
    asked?.kind === 'call' ? JSON.stringify(askedWith(asked, scope())) : '{}',
  )
  const values = JSON.parse(present) as Values
  const waiting = asked !== undefined && isWaiting(asked, values)
  const wanted = `${present}/${attempt}`
  useEffect(() => {
    if (asked?.kind !== 'call' || waiting) return
    let left = false
    const take = (options: readonly Option[] | null): void => {
      if (!left) setHeld({ for: wanted, options })
    }
    askOptions(port, asked, JSON.parse(present) as Values).then(take, () => take(null))
    return () => {
      left = true
    }
  }, [port, asked, present, waiting, wanted])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const made = (state: Offered['state'], options: readonly Option[]): Offered => ({
    state,
    options: options.filter((option) => !isNewItem(option)),
    creatable: state === 'ready' && (isCreatable(field) || options.some(isNewItem)),
    retry,
  })
  if (!asked) return made('ready', field.options)
  if (asked.kind === 'rows') return made('ready', recordsOf(scope().read(asked.path)))
  if (waiting) return made('waiting', NONE)
  if (held.for !== wanted) return made('loading', NONE)
  return held.options ? made('ready', held.options) : made('failed', NONE)
}

interface Held {
  readonly for: string
  /** Null: they could not be had. */
  readonly options: readonly Option[] | null
}

/** Records that were chosen before, by their titles. */
function recordsOf(rows: unknown): readonly Option[] {
  if (!Array.isArray(rows)) return NONE
  return rows.filter(isObject).flatMap((row) => {
    const { id, values } = row
    const named = isObject(values) ? values : row
    const title = [row['title'], named['nombre'], named['titulo'], named['name']].find((one) => typeof one === 'string')
    return typeof id === 'string' ? [{ key: id, text: literal(typeof title === 'string' ? title : id) }] : []
  })
}
