import type { Failure } from '#engine/call'
import type { Values } from '#engine/form'
import type { Port } from '#renderers/context'
import { typedPointer } from '#renderers/form'
import type { FormStore } from '#renderers/form'
import { refusalTarget, refusalText } from './refusalTarget.ts'
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
    place: refusalTarget(module, call, field.pointer),
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
