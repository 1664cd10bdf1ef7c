import type { Failure } from '#engine/call'
import type { Values } from '#engine/form'
import type { Port } from '#renderers/context'
import { typedPointer } from '#renderers/form'
import type { FormStore } from '#renderers/form'
import { refusedPlace, refusedText } from './refusedField.ts'
import type { Sent, SubmitRequest } from './submitRequest.ts'

/** Puts refusals at their fields; answers whether something is left that has no field. */
export function showAtFields(
  port: Port,
  { module, form, store }: SubmitRequest,
  sent: Sent,
  failure: Failure,
): boolean {
  const call = form.submit.calls === null ? undefined : module.calls.get(form.submit.calls)
  const placed = failure.fields.map((field) => ({
    place: refusedPlace(module, call, field.pointer),
    text: refusedText(field, port.speech),
  }))
  const at = (index: number | null) =>
    placed.flatMap(({ place, text }) => (place?.served === index ? [{ pointer: place.pointer, text }] : []))
  const refuse = (held: FormStore, values: Values, index: number | null): void =>
    held.refuse(at(index).map(({ pointer, text }) => ({ pointer: typedPointer(pointer, values, held.typed), text })))
  refuse(store, sent.values, null)
  sent.served.forEach((part, index) => refuse(part.store, part.values, index))
  return placed.some(({ place }) => place === null)
}
