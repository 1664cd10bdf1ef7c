import type { CalendarLayerSource, ModuleSource } from '#engine/source'

/** Where a calendar stands in a definition. */
export const CALENDAR = '/list/calendar'

/** The call that saves a record with other times, where none is named. */
export const SAVES = 'edit'

/** Returns the module and the name of a layer's call: `call` of this module, or `module.call`. */
export function callOfLayer(
  id: string,
  { call = 'list' }: CalendarLayerSource,
): { readonly home: string; readonly call: string } {
  const dot = call.indexOf('.')
  return dot < 0 ? { home: id, call } : { home: call.slice(0, dot), call: call.slice(dot + 1) }
}

type Listed = Pick<ModuleSource, 'id' | 'list'>

/** Returns the calls of a module whose rows its calendar shows. */
export const layerCalls = ({ id, list }: Listed): readonly string[] =>
  Object.values(list?.calendar?.layers ?? {})
    .map((layer) => callOfLayer(id, layer))
    .flatMap(({ home, call }) => (home === id ? [call] : []))

/** Returns the calls of a module that its calendar makes: whoever sees the list may make them. */
export const calendarCalls = (source: Listed): readonly string[] => [
  ...layerCalls(source),
  ...(source.list?.calendar?.columns ?? []).flatMap((column) =>
    typeof column === 'string' ? [] : [column.choices.call],
  ),
]
