import type { AskedOptions, Option } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { literal } from '#engine/text'
import type { Port } from '#renderers/context'

/** Milliseconds for which an answer is good; one that changes seldom is, as long as the session lasts. */
const FRESH = 60_000
/** Every row there is, up to the cap of the wire. */
const ALL = 0

interface Answered {
  readonly since: number
  readonly options: Promise<readonly Option[] | null>
}

const answers = new WeakMap<Port['module'], Map<string, Answered>>()

type AskedCall = AskedOptions & { readonly kind: 'call' }

/** The rows of a call as choices, asked for once for the same values whoever needs them; null: they could not be had. */
export function askOptions(port: Port, asked: AskedCall, held: Values): Promise<readonly Option[] | null> {
  const known = answers.get(port.module) ?? new Map<string, Answered>()
  answers.set(port.module, known)
  const key = JSON.stringify([port.speech.language, asked.module, asked.call, held])
  const before = known.get(key)
  if (before && (isLasting(port, asked) || performance.now() - before.since < FRESH)) return before.options
  const options = ask(port, asked, held)
  known.set(key, { since: performance.now(), options })
  const forget = (): void => void known.delete(key)
  options.then((found) => found === null && forget(), forget)
  return options
}

const isLasting = ({ module }: Port, asked: AskedCall): boolean =>
  module(asked.module)?.calls.get(asked.call)?.source.cached === true

async function ask(port: Port, { module: id, call: name }: AskedCall, held: Values): Promise<readonly Option[] | null> {
  const module = port.module(id)
  if (!module?.calls.has(name)) return null
  const given = Object.fromEntries(Object.entries(held).filter(([, value]) => value !== null))
  const answer = await port.call(module, name, {
    input: given,
    query: { filter: given, sort: [], size: ALL, page: 1 },
  })
  return answer.ok ? rowsOfAnswer(answer.body).flatMap(toOption) : null
}

/** The rows of a list's answer. */
export const rowsOfAnswer = (body: unknown): readonly Values[] => (Array.isArray(body) ? body.filter(isObject) : [])

function toOption({ id, nombre, ...more }: Values): readonly Option[] {
  if (typeof id !== 'string' && typeof id !== 'number') return []
  return [
    { key: String(id), text: literal(typeof nombre === 'string' ? nombre : String(id)), more: more as Option['more'] },
  ]
}
