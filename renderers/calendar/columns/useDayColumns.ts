import { useEffect, useMemo, useState } from 'react'
import { usePort } from '#renderers/context'
import { searchRecords } from '#renderers/field'
import { useCalendarModel } from '../calendarModel.ts'
import type { DayPart, TimeGrid } from '../time/timeGrid.ts'
import { columnsOf } from './columnsOf.ts'
import { useColumnChoices } from './useColumnChoices.ts'

/** Records whose names are asked for at once. */
const MOST = 100
/** Columns that are shown at first: more of them are too many to be read. */
const MOST_COLUMNS = 12
const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** The columns of a single day that is split. */
interface DayColumns {
  /** All that there are, in their order. */
  readonly all: readonly DayPart[]
  readonly shown: readonly DayPart[]
  readonly choose: (keys: readonly string[]) => void
  /** Whether there are more than can be read side by side. */
  readonly isLong: boolean
}

/** The columns of a single day that is split, by their names. Null: it is not, or nothing is there by which it could be. */
export function useDayColumns({ days }: TimeGrid): DayColumns | null {
  const port = usePort()
  const { entries, split } = useCalendarModel()
  const choices = useColumnChoices(split)
  const [names, setNames] = useState(NO_NAMES)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const field = split?.field
  const [day, ...others] = days
  const found = useMemo(
    () =>
      split && day && others.length === 0 ? columnsOf(split.field, entries, day, split.filtered, choices, port) : [],
    [split, day, others.length, entries, choices, port],
  )
  const target = field?.source.to === undefined ? undefined : port.module(field.source.to)
  const isLacking = target !== undefined && found.some(({ key, label }) => label === '' && !names.has(key))
  useEffect(() => {
    if (!isLacking || !target) return undefined
    const request = new AbortController()
    searchRecords(port, target, '', {}, MOST, request.signal)
      .then((records) => {
        if (!request.signal.aborted) setNames(new Map(records?.map(({ id, name }) => [id, name])))
      })
      .catch(() => undefined)
    return () => request.abort()
  }, [port, target, isLacking])
  const all = useMemo(() => {
    const { translator } = port
    const collator = new Intl.Collator(translator.language)
    const order = new Map(choices.map(({ key }, at) => [key, at]))
    return found
      .map((part) => ({
        ...part,
        label: part.label || names.get(part.key) || translator.translate('lbl.general.unnamed'),
      }))
      .toSorted(
        (one, other) =>
          (order.get(one.key) ?? Infinity) - (order.get(other.key) ?? Infinity) ||
          collator.compare(one.label, other.label),
      )
  }, [found, names, choices, port])
  const name = field?.name
  return useMemo(() => {
    if (all.length === 0 || name === undefined) return null
    // Those with entries come first where not all can be shown.
    const first = found.slice(0, MOST_COLUMNS).map(({ key }) => key)
    const keys = chosen?.field === name ? chosen.keys : first
    const some = all.filter(({ key }) => keys.includes(key))
    return {
      all,
      shown: some.length > 0 ? some : all.slice(0, MOST_COLUMNS),
      choose: (next) => setChosen({ field: name, keys: next }),
      isLong: all.length > MOST_COLUMNS,
    }
  }, [all, found, chosen, name])
}

interface Chosen {
  readonly field: string
  readonly keys: readonly string[]
}
