import type { DecodedCall } from '#engine/call'
import { bindingsOf } from '#engine/definition'
import type { Call } from '#engine/definition'
import { below } from '#engine/source'
import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'

/** The place of a request where a call holds the value at `path`. */
export function boundPointer(call: Call, path: string): string {
  const bound = bindingsOf(call).find(({ source }) => source.kind === 'path' && source.path.join('.') === path)
  return (bound?.name ?? path).split('.').reduce(below, '')
}

/** The place of a request where a call holds the selected records. */
export const selectionPointer = (call: Call): string => boundPointer(call, 'selection.ids')

/** Refuses a change of several records because of one of them, at its place in the request. */
export const refuseSelected = (
  { call }: CallContext,
  { selection }: DecodedCall,
  id: string,
  code: string,
): RefusedAnswer => refuse(code, { fields: [{ pointer: `${selectionPointer(call)}/${selection.indexOf(id)}`, code }] })
