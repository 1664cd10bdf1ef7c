import type { Call } from '#engine/definition'
import { readPath } from '#engine/expression'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'

/** A response before it is split into parts. `header` looks up by name, ignoring case. */
export interface RawAnswer {
  readonly body: unknown
  readonly header: (name: string) => string | null
}

/** The record or rows of a response, and the paging figures if the call says where they are. */
export interface AnswerParts {
  readonly body: unknown
  readonly pages?: number
  readonly page?: number
}

/** Reads the parts of a response from the places that the call declares (language reference, 2.7). */
export function readAnswer({ answer }: Call, raw: RawAnswer): AnswerParts {
  const place = answer['rows'] ?? answer['record']
  return {
    body: place ? partOf(place, raw) : raw.body,
    ...pageNumber('pages', answer['pages'], raw),
    ...pageNumber('page', answer['page'], raw),
  }
}

const partOf = ([from, ...path]: readonly string[], { body, header }: RawAnswer): unknown =>
  from === 'header' ? header(path.join('.')) : readPath(body, path)

function pageNumber(
  name: 'pages' | 'page',
  place: readonly string[] | undefined,
  raw: RawAnswer,
): { readonly [name: string]: number } {
  const said = place ? partOf(place, raw) : null
  const value = said === null || said === undefined || said === '' ? Number.NaN : Number(said)
  return Number.isInteger(value) ? { [name]: value } : {}
}

/**
 * Returns the body of a response in the layout of the call: the inverse of `readAnswer`. A body that already has the
 * layout is returned as it is.
 */
export function writeAnswer({ answer }: Call, { body, header }: RawAnswer): unknown {
  const isThere = [answer['rows'], answer['record']].some(
    (place) =>
      place !== undefined && place[0] === 'body' && place.length > 1 && readPath(body, place.slice(1)) !== undefined,
  )
  if (isThere) return body
  const place = Array.isArray(body) ? answer['rows'] : answer['record']
  const [from, ...path] = place ?? []
  if (from !== 'body' || path.length === 0) return body
  const out = nest(path, body)
  return (['pages', 'page'] as const).reduce<Values>((made, name) => {
    const [where, ...steps] = answer[name] ?? []
    const value = header(HEADERS[name])
    return where === 'body' && steps.length > 0 && value !== null ? merge(made, nest(steps, Number(value))) : made
  }, out)
}

/** Default headers for the figures of a page (wire contract, 1). */
const HEADERS = { pages: 'X-DAT-Total-Paginas', page: 'X-DAT-Numero-Pagina' } as const

const nest = (path: readonly string[], value: unknown): Values =>
  path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as Values

function merge(one: Values, other: Values): Values {
  return Object.entries(other).reduce<Values>((made, [name, value]) => {
    const held = made[name]
    return { ...made, [name]: isObject(held) && isObject(value) ? merge(held, value) : value }
  }, one)
}
