import type { Module } from '#engine/definition'
import { readPath } from '#engine/expression'
import type { ReadPlaceholder } from '#engine/text'

const ANSWER = 'answer.'

/** Placeholders with `{answer.<name>}`: what the call answered, where its description says that it stands. */
export function answerPlaceholders(
  module: Module,
  call: string | null,
  body: unknown,
  placeholders: ReadPlaceholder,
): ReadPlaceholder {
  const places = (call === null ? undefined : module.calls.get(call)?.source.answer) ?? {}
  return (path) => {
    if (!path.startsWith(ANSWER)) return placeholders(path)
    const name = path.slice(ANSWER.length)
    const place = Object.hasOwn(places, name) ? places[name] : undefined
    return readPath({ body }, (place ?? `body.${name}`).split('.'))
  }
}
