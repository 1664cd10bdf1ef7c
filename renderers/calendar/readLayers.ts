import type { CallScope, Failure } from '#engine/call'
import type { Calendar, CalendarLayer, Module } from '#engine/definition'
import { bindingsOf } from '#engine/definition'
import { isFailure } from '#engine/expression'
import { formScope, isObject } from '#engine/form'
import { isFilterEmpty } from '#engine/list'
import type { ListQuery } from '#engine/list'
import type { CallResult, Port } from '#renderers/context'
import type { LayerRows } from './entries.ts'

/** Rows of a page, and the most pages of one layer: no month of anybody is read in one breath without an end. */
const SIZE = 100
const MOST_PAGES = 60
/** Pages that are asked for at once. */
const AT_ONCE = 6

export interface CalendarAnswer {
  readonly layers: readonly LayerRows[]
  readonly isPartial: boolean
}

export type CalendarReading =
  | { readonly ok: true; readonly value: CalendarAnswer }
  | { readonly ok: false; readonly failure: Failure }

interface LayersRequest {
  readonly port: Port
  readonly module: Module
  readonly calendar: Calendar
  readonly filter: ListQuery['filter']
  readonly input: { readonly [name: string]: unknown }
  readonly from: number
  readonly to: number
  readonly signal: AbortSignal
}

/** Reads the layers of a calendar for a range of time. Layers of one call share its answer; those that this session may not read are left out. */
export async function readLayers(request: LayersRequest): Promise<CalendarReading> {
  const { port, module, calendar } = request
  const answers = new Map<string, Promise<Rows>>()
  const layers = calendar.layers.flatMap((layer) => {
    const home = layer.home === module.id ? module : port.module(layer.home)
    const of = layer.module === module.id ? module : port.module(layer.module)
    if (!home?.calls.has(layer.call)) return []
    const scope = scopeOf(layer, home, request)
    if (isWaiting(layer, scope)) return []
    const key = JSON.stringify([layer.home, layer.call, scope])
    const answer = answers.get(key) ?? readPages(request, home, layer, scope)
    answers.set(key, answer)
    // Rows of a module that this session does not have still have their time.
    return [{ layer, module: of ?? module, answer }]
  })
  const read = await Promise.all(layers.map(({ answer }) => answer))
  const failed = read.find((one) => !one.ok)
  if (failed && !failed.ok) return failed
  return {
    ok: true,
    value: {
      layers: layers.map(({ layer, module: of }, at) => ({ layer, module: of, rows: rowsOfPart(read[at], layer) })),
      isPartial: read.some((one) => one.ok && one.isPartial),
    },
  }
}

type Rows =
  | { readonly ok: true; readonly bodies: readonly unknown[]; readonly isPartial: boolean }
  | { readonly ok: false; readonly failure: Failure }

function rowsOfPart(answer: Rows | undefined, { part }: CalendarLayer): readonly unknown[] {
  if (!answer?.ok) return []
  return answer.bodies.flatMap((body): readonly unknown[] => {
    const rows = part === null ? body : isObject(body) ? body[part] : null
    return Array.isArray(rows) ? rows : []
  })
}

/** Whether a layer lacks a value of its `with`: it is not asked until there is one. */
const isWaiting = ({ with: given }: CalendarLayer, { input = {} }: CallScope): boolean =>
  Object.keys(given).some((name) => isFilterEmpty(input[name]))

/**
 * The range goes into the filter of the end and the start, so that rows which began earlier are read too; into that of
 * the start alone, where the call knows no other. A list takes every filter.
 */
function scopeOf(
  layer: CalendarLayer,
  home: Module,
  { port, calendar, filter, input, from, to }: LayersRequest,
): CallScope & { readonly query: ListQuery } {
  const [start, end] = [calendar.start.name, calendar.end.name]
  const first = new Date(from).toISOString()
  const last = new Date(to - 1).toISOString()
  const readsEnd = home.calls.get(layer.call)?.operation === 'list' || bindsFilter(layer, home, end)
  const ranged = {
    ...filter,
    ...(readsEnd ? { [end]: { from: first }, [start]: { to: last } } : { [start]: { from: first, to: last } }),
  }
  const whole = { from: first, to: last }
  const names = { ...port.environment.names, input, filter: { ...filter, [start]: whole, [end]: whole } }
  const scope = formScope({}, [], { ...port.environment, names })
  const given = Object.entries(layer.with).map(([name, expression]) => {
    const value = expression.evaluate(scope)
    return [name, isFailure(value) ? null : value] as const
  })
  return {
    query: { filter: ranged, sort: [{ field: start, down: false }], size: SIZE, page: 1 },
    input: { ...input, ...Object.fromEntries(given) },
  }
}

const bindsFilter = ({ call }: CalendarLayer, home: Module, field: string): boolean =>
  [...home.calls.values()].some(
    (found) =>
      found.name === call &&
      bindingsOf(found).some(
        ({ source }) => source.kind === 'path' && source.path[0] === 'filter' && source.path[1] === field,
      ),
  )

/** Reads all pages of a call. */
async function readPages(
  { port, signal }: LayersRequest,
  home: Module,
  { call }: CalendarLayer,
  scope: CallScope & { readonly query: ListQuery },
): Promise<Rows> {
  const ask = (page: number): Promise<CallResult> =>
    port.call(home, call, { ...scope, query: { ...scope.query, page } }, { signal })
  const first = await ask(1)
  if (!first.ok) return first
  const bodies: unknown[] = [first.body]
  const pages = first.pages ?? 1
  const wanted = Math.min(pages, MOST_PAGES)
  for (let page = 2; page <= wanted; page += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, wanted - page + 1) }, (_, at) => ask(page + at))
    for (const answer of await Promise.all(some)) {
      if (!answer.ok) return answer
      bodies.push(answer.body)
    }
  }
  return { ok: true, bodies, isPartial: pages > wanted }
}
