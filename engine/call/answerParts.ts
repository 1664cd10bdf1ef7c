import type { Call } from '#engine/definition'
import { readPath } from '#engine/expression'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'

/** An answer before its parts are told apart. `header` reads by name, whatever its case. */
export interface RawAnswer {
  readonly body: unknown
  readonly header: (name: string) => string | null
}

/** The record or rows of an answer, and the figures of its page where the call says where they stand. */
export interface AnswerParts {
  readonly body: unknown
  readonly pages?: number
  readonly page?: number
}

/** Takes the parts of an answer from where the call says that they stand (language reference, 2.7). */
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

/** The body of an answer as the call wants it: the reverse of `readAnswer`. One that is laid out already stays as it is. */
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

/** Where convention has the figures of a page (wire contract, 1). */
const HEADERS = { pages: 'X-DAT-Total-Paginas', page: 'X-DAT-Numero-Pagina' } as const

const nest = (path: readonly string[], value: unknown): Values =>
  path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as Values

function merge(one: Values, other: Values): Values {
  return Object.entries(other).reduce<Values>((made, [name, value]) => {
    const held = made[name]
    return { ...made, [name]: isObject(held) && isObject(value) ? merge(held, value) : value }
  }, one)
}
