import type { CalendarMoveSource, CalendarSource } from '#engine/source'
import type { Action, Call } from '../model.ts'
import { SAVES, callOfLayer } from './layerCall.ts'

interface Usable {
  readonly id: string
  readonly actions: ReadonlyMap<string, Action>
  readonly calls: ReadonlyMap<string, Call>
}

/**
 * Returns a calendar without the layers and actions that a session may not use. Whether it has a call of another module
 * is known where that module is. Null: nothing is left to be shown.
 */
export function restrictCalendar(calendar: CalendarSource, { id, actions, calls }: Usable): CalendarSource | null {
  const { layers, columns, range, day, move, ...rest } = calendar
  const left =
    layers &&
    Object.entries(layers).filter(([, layer]) => {
      const { home, call } = callOfLayer(id, layer)
      return home !== id || calls.has(call)
    })
  if (left?.length === 0) return null
  const offered = (names: readonly string[]): readonly string[] => names.filter((name) => actions.has(name))
  return {
    ...rest,
    ...(left ? { layers: Object.fromEntries(left) } : {}),
    ...(columns
      ? {
          columns: columns.map((column) =>
            typeof column === 'string' || calls.has(column.choices.call) ? column : column.field,
          ),
        }
      : {}),
    ...(range ? { range: offered(range) } : {}),
    ...(day ? { day: offered(day) } : {}),
    ...(move && isMovable(move, { actions, calls }) ? { move } : {}),
  }
}

const isMovable = (
  { action, calls: saves = SAVES, checks }: CalendarMoveSource,
  { actions, calls }: Pick<Usable, 'actions' | 'calls'>,
): boolean => actions.has(action) && calls.has(saves) && (checks === undefined || calls.has(checks))
