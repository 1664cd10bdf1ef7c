import { failureKey, fileTarget } from '#engine/call'
import type { Failure, FailedField } from '#engine/call'
import { SUBMISSIONS, isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import type { Port } from '#renderers/context'
import { typedPointer } from '#renderers/form'
import type { FormStore } from '#renderers/form'
import type { Call, Module } from '#engine/definition'
import type { Translator } from '#engine/text'
import type { SubmitContent, SubmitRequest } from './submitRequest.ts'

/** Puts refusals at their fields; answers whether something is left that has no field. */
export function showRefusals(
  port: Port,
  { module, form, store }: SubmitRequest,
  content: SubmitContent,
  failure: Pick<Failure, 'fields'>,
): boolean {
  const call = form.submit.calls === null ? undefined : module.calls.get(form.submit.calls)
  const targets = failure.fields.map((field) => ({
    place: refusalTarget(module, call, field.pointer, content.values),
    text: refusalText(field, port.translator),
  }))
  const at = (index: number | null) =>
    targets.flatMap(({ place, text }) => (place?.served === index ? [{ pointer: place.pointer, text }] : []))
  const refuse = (held: FormStore, values: Values, index: number | null): void =>
    held.showRefusals(
      at(index).map(({ pointer, text }) => ({ pointer: typedPointer(pointer, values, held.typed), text })),
    )
  refuse(store, content.values, null)
  content.served.forEach((part, index) => refuse(part.store, part.values, index))
  return targets.some(({ place }) => place === null || (place.served === null && !isPlaced(store, place.pointer)))
}

/** Whether the form has the field of a pointer, or the one that holds it. */
const isPlaced = ({ plan }: FormStore, pointer: string): boolean =>
  plan.roots.some(({ field }) => field.name === pointer.split('/')[1])

/** The target of a server refusal: the form itself, or the served form with this index. */
interface RefusalTarget {
  readonly served: number | null
  readonly pointer: string
}

/** Finds the field of a request pointer: a wire path or a field name, possibly below a part of a multipart body. */
function refusalTarget(module: Module, call: Call | undefined, pointer: string, values: Values): RefusalTarget | null {
  const sent = pointer.split('/').slice(1)
  const file = call && rowFilePath(module, call, sent, values)
  if (file) return { served: null, pointer: asPointer(file) }
  const path = withoutPart(call, sent)
  if (path[0] === SUBMISSIONS) {
    const rest = path[2] === 'valores' ? path.slice(3) : path.slice(2)
    return rest.length === 0 ? null : { served: Number(path[1]), pointer: asPointer(rest) }
  }
  const bound = boundField(call, path)
  if (bound !== null) return { served: null, pointer: asPointer(bound) }
  for (const field of module.fields.values()) {
    if (field.wire === false) continue
    const shared = field.wire.filter((step, at) => path[at] === step).length
    if (shared > 0 && (shared === field.wire.length || shared === path.length))
      return { served: null, pointer: asPointer([field.name, ...path.slice(field.wire.length)]) }
  }
  const [name = ''] = path
  return module.fields.has(name) ? { served: null, pointer: asPointer(path) } : null
}

/** The text of a refused field: by its code, else the message of the server. */
const refusalText = ({ code, message }: FailedField, translator: Translator): string =>
  translator.hasText(failureKey(code)) && message === ''
    ? translator.translate(failureKey(code))
    : message || translator.translate('msg.field.check')

const asPointer = (path: readonly string[]): string => path.map((step) => `/${step}`).join('')

/** The path of a file in a group or rows, with positions for what tells the rows apart in the name of its part. */
export function rowFilePath(
  module: Pick<Module, 'fields'>,
  call: Pick<Call, 'body'>,
  [part = '']: readonly string[],
  values: Values,
): readonly string[] | null {
  const { path: [name = ''] = [], row } = fileTarget(call, part) ?? {}
  if (row?.field !== 'field' || (module.fields.get(name)?.kind.shape ?? 'leaf') === 'leaf') return null
  let at: unknown = values[name]
  const inside = row.key.split('.').map((step) => {
    const rows = rowsOf(at)
    const index = rows.findIndex((one, position) => one['id'] === step || `r${position}` === step)
    const isRow = Array.isArray(at) && index >= 0
    at = isRow ? rows[index] : isObject(at) ? at[step] : undefined
    return isRow ? String(index) : step
  })
  return [name, ...inside]
}

function withoutPart(call: Call | undefined, path: readonly string[]): readonly string[] {
  if (call?.body.kind !== 'parts') return path
  const part = call.body.bindings.find(({ name }) => name === path[0])
  if (part?.source.kind !== 'path') return path
  return part.source.path[0] === 'file' ? part.source.path.slice(1) : path.slice(1)
}

/** The field bound to a name in the query or body. */
function boundField(call: Call | undefined, path: readonly string[]): readonly string[] | null {
  if (!call) return null
  const body = call.body.kind === 'json' || call.body.kind === 'form' ? call.body.bindings : []
  for (const { name, source } of [...body, ...call.query]) {
    const steps = name.split('.')
    if (source.kind !== 'path' || source.path[0] !== 'values' || !steps.every((step, at) => step === path[at])) continue
    return [...source.path.slice(1), ...path.slice(steps.length)]
  }
  return null
}
