import type { OptionCall, Option } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { literalText } from '#engine/text'
import type { Port } from '#renderers/context'

/** Milliseconds for which an answer is good; one that changes seldom is, as long as the session lasts. */
const MAX_AGE = 60_000
/** Every row there is, up to the cap of the wire. */
const ALL = 0

interface CachedOptions {
  readonly since: number
  readonly options: Promise<readonly Option[] | null>
}

const caches = new WeakMap<Port['module'], Map<string, CachedOptions>>()

type OptionsCall = OptionCall & { readonly kind: 'call' }

/** The rows of a call as choices, asked for once for the same values whoever needs them; null: they could not be had. */
export function fetchOptions(port: Port, source: OptionsCall, values: Values): Promise<readonly Option[] | null> {
  const known = caches.get(port.module) ?? new Map<string, CachedOptions>()
  caches.set(port.module, known)
  const key = JSON.stringify([port.translator.language, source.module, source.call, values])
  const before = known.get(key)
  if (before && (isLasting(port, source) || performance.now() - before.since < MAX_AGE)) return before.options
  const options = requestOptions(port, source, values)
  known.set(key, { since: performance.now(), options })
  const forget = (): void => void known.delete(key)
  options.then((found) => found === null && forget(), forget)
  return options
}

const isLasting = ({ module }: Port, asked: OptionsCall): boolean =>
  module(asked.module)?.calls.get(asked.call)?.source.cached === true

async function requestOptions(
  port: Port,
  { module: id, call: name }: OptionsCall,
  values: Values,
): Promise<readonly Option[] | null> {
  const module = port.module(id)
  if (!module?.calls.has(name)) return null
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  const answer = await port.call(module, name, {
    input: given,
    query: { filter: given, sort: [], size: ALL, page: 1 },
  })
  return answer.ok ? answerRows(answer.body).flatMap(toOption) : null
}

/** The rows of a list's answer. */
export const answerRows = (body: unknown): readonly Values[] => (Array.isArray(body) ? body.filter(isObject) : [])

function toOption({ id, nombre, ...more }: Values): readonly Option[] {
  if (typeof id !== 'string' && typeof id !== 'number') return []
  const { descripcion } = more
  return [
    {
      ...(typeof descripcion === 'string' && descripcion !== '' ? { help: literalText(descripcion) } : {}),
      key: String(id),
      text: literalText(typeof nombre === 'string' ? nombre : String(id)),
      more: more as Option['more'],
    },
  ]
}
