import { useEffect, useMemo, useState } from 'react'
import { usePort } from '#renderers/context'
import { searchRecords } from '#renderers/field'
import { useCalendarModel } from '../calendarModel.ts'
import type { DayPart, TimeGrid } from '../time/timeGrid.ts'
import { columnsOf } from './columnsOf.ts'

/** Records whose names are asked for at once. */
const MOST = 100
const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** The columns of a single day that is split, by their names. Null: it is not, or nothing is there by which it could be. */
export function useDayColumns({ days }: TimeGrid): readonly DayPart[] | null {
  const port = usePort()
  const { entries, split } = useCalendarModel()
  const [names, setNames] = useState(NO_NAMES)
  const field = split?.field
  const [day, ...others] = days
  const found = useMemo(
    () => (split && day && others.length === 0 ? columnsOf(split.field, entries, day, split.filtered, port) : []),
    [split, day, others.length, entries, port],
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
  return useMemo(() => {
    if (found.length === 0) return null
    const { translator } = port
    const collator = new Intl.Collator(translator.language)
    return found
      .map((part) => ({
        ...part,
        label: part.label || names.get(part.key) || translator.translate('lbl.general.unnamed'),
      }))
      .toSorted((one, other) => collator.compare(one.label, other.label))
  }, [found, names, port])
}
