import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { bindingsOf } from '#engine/definition'
import type { Calendar, CalendarColumn, Module } from '#engine/definition'
import { isGiven } from '#engine/form'
import type { Values } from '#engine/form'
import { isOffered, rightFor } from '#renderers/action'
import { failureText, usePort } from '#renderers/context'
import type { CalendarEntry } from '../entries.ts'
import type { DayPart } from '../time/timeGrid.ts'
import { isOther, withPart } from './movement.ts'
import type { MovedTime, NearTime } from './movement.ts'
import { judgeMove, saveMove } from './saveMove.ts'
import type { MoveContext } from './saveMove.ts'

/** How far a move has come. */
export type MoveState =
  | { readonly kind: 'none' }
  /** A pointer holds it, or keys place it. */
  | { readonly kind: 'placing'; readonly time: MovedTime; readonly by: 'pointer' | 'keys' }
  | { readonly kind: 'asking'; readonly time: MovedTime; readonly refusal: MoveRefusal | null }
  | { readonly kind: 'saving'; readonly time: MovedTime; readonly isAsked: boolean }
  | { readonly kind: 'moved'; readonly time: MovedTime; readonly undo: Undo | null }

/** Why a time is refused, and the nearest that are free. */
export interface MoveRefusal {
  readonly text: string
  readonly nearest: readonly NearTime[]
}

interface Undo {
  readonly context: MoveContext
  readonly values: Values
}

export interface MoveActions {
  readonly isMovable: (entry: CalendarEntry) => boolean
  readonly canResize: boolean
  /** The fields by which days are split and of which an entry may be given another value. */
  readonly columnsFor: (entry: CalendarEntry) => readonly CalendarColumn[]
  /** The time in another column of a day that is split. It stays in its own where it may not be given another one. */
  readonly inPart: (time: MovedTime, part: DayPart | undefined) => MovedTime
  readonly place: (time: MovedTime, by: 'pointer' | 'keys') => void
  readonly ask: (time: MovedTime) => void
  readonly cancel: () => void
  readonly drop: (time: MovedTime) => void
  readonly undo: () => void
}

interface MoveOptions {
  readonly module: Module
  readonly calendar: Calendar
  readonly input: { readonly [name: string]: unknown }
}

interface Moving {
  readonly state: MoveState
  readonly actions: MoveActions
}

const NONE: MoveState = { kind: 'none' }

/** Gives records of a calendar another time: judged first, saved if it is granted, and taken back on demand. */
export function useMove({ module, calendar, input }: MoveOptions): Moving {
  const port = usePort()
  const [state, setState] = useState<MoveState>(NONE)
  const latest = useRef({ state, port, input })
  useEffect(() => {
    latest.current = { state, port, input }
  })
  const contextOf = useCallback(
    (entry: CalendarEntry): MoveContext | null => {
      const { record, look } = entry
      const { move } = calendar
      const action = move && module.actions.get(move.action)
      if (!move || !action || !record || record.id === '' || entry.module.id !== module.id || look === 'closed')
        return null
      const context = { module, record, input: latest.current.input }
      if (!isOffered(context, action, latest.current.port)) return null
      const right = rightFor(context, action, latest.current.port)
      return { port: latest.current.port, module, calendar, move, record, right }
    },
    [module, calendar],
  )
  const columnsFor = useColumnsFor(module, calendar, contextOf)
  const drop = useCallback(
    async (time: MovedTime): Promise<void> => {
      const context = contextOf(time.entry)
      if (!context || !isOther(time)) return setState(NONE)
      const isAsked = latest.current.state.kind === 'asking'
      setState({ kind: 'saving', time, isAsked })
      const judged = await judgeMove(context, time)
      if (judged.kind === 'refused') {
        const text = judged.text === '' ? failureText(judged.failure, context.port.translator) : judged.text
        return setState({ kind: 'asking', time, refusal: { text, nearest: judged.nearest } })
      }
      setState(await savedState(context, time, judged.values))
    },
    [contextOf],
  )
  const undo = useCallback(async (): Promise<void> => {
    const { state: held } = latest.current
    if (held.kind !== 'moved' || !held.undo) return
    setState(NONE)
    await takeBack(held.undo, held.time)
  }, [])
  const actions = useMemo(
    (): MoveActions => ({
      isMovable: (entry) => contextOf(entry) !== null,
      canResize: calendar.move?.resize ?? false,
      columnsFor,
      inPart: (time, part) => (part && isOneOf(columnsFor(time.entry), part) ? withPart(time, part) : time),
      place: (time, by) => setState({ kind: 'placing', time, by }),
      ask: (time) => setState({ kind: 'asking', time, refusal: null }),
      cancel: () => setState(NONE),
      drop: (time) => void drop(time),
      undo: () => void undo(),
    }),
    [calendar, contextOf, columnsFor, drop, undo],
  )
  return { state, actions }
}

const isOneOf = (columns: readonly CalendarColumn[], { field }: DayPart): boolean =>
  columns.some((column) => column.field.name === field)

/** The fields by which days are split and of which this session may give a record another value. */
const useColumnsFor = (
  module: Module,
  calendar: Calendar,
  contextOf: (entry: CalendarEntry) => MoveContext | null,
): MoveActions['columnsFor'] =>
  useCallback(
    (entry) => {
      const context = contextOf(entry)
      return context
        ? calendar.columns.filter((column) => isJudged(module, calendar, column.field.name) && mayGive(context, column))
        : []
    },
    [module, calendar, contextOf],
  )

/** Whether the call that judges moves knows the value of a field. */
function isJudged({ calls }: Module, { move }: Calendar, field: string): boolean {
  const call = calls.get(move?.checks ?? '')
  return (
    call !== undefined &&
    bindingsOf(call).some(
      ({ source }) => source.kind === 'path' && source.path[0] === 'input' && source.path[1] === field,
    )
  )
}

/** Whether this session may give records another value of a field by which days are split. */
const mayGive = ({ port }: MoveContext, { needs }: CalendarColumn): boolean =>
  needs.length === 0 || needs.some((right) => port.can(right))

/** Saves a move that is granted. What somebody else has changed meanwhile is told and read anew. */
async function savedState(context: MoveContext, time: MovedTime, values: Values): Promise<MoveState> {
  const { port, module, record } = context
  const saved = await saveMove(context, values)
  if (!saved.ok) {
    port.notify('error', failureText(saved.failure, port.translator), saved.failure)
    port.reload(module.id)
    return NONE
  }
  const back = { ...context, record: saved.record }
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, record.values[name] ?? null]))
  const { entry } = time
  // Only what would be granted is offered.
  const parts = time.parts.flatMap(({ field }) =>
    isGiven(record.values[field]) ? [{ field, key: record.values[field] }] : [],
  )
  const judged = await judgeMove(back, { start: entry.start.getTime(), end: entry.end.getTime(), parts })
  port.reload(module.id)
  return { kind: 'moved', time, undo: judged.kind === 'granted' ? { context: back, values: before } : null }
}

/** Saves the former time of a record, and says what came of it. */
async function takeBack({ context, values }: Undo, { entry }: MovedTime): Promise<void> {
  const saved = await saveMove(context, values)
  const { notify, translator, reload } = context.port
  if (saved.ok) notify('success', translator.translate('msg.calendar.undone', { title: entry.title }))
  else notify('error', failureText(saved.failure, translator), saved.failure)
  reload(context.module.id)
}
