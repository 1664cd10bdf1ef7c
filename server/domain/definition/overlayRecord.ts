import { createHash } from 'node:crypto'
import { LANGUAGE_VERSION } from '#engine/definition'
import type { Fault } from '#engine/definition'
import { isExtraId } from '#engine/extra'
import type { ExtraSource } from '#engine/extra'
import type { OverlaySource } from '#engine/overlay'
import type { Refusal, CallContext } from '../../operation/index.ts'

export const INVALID_CONTENT = '92013'
export const VERSION_CHANGED = '92014'

/** A definition that says nothing yet: an overlay that changes nothing, or a module without fields. */
export const emptyContent = (module: string): OverlaySource | ExtraSource =>
  isExtraId(module) ? { version: LANGUAGE_VERSION, id: module, fields: {} } : emptyOverlay(module)

/** An overlay that changes nothing. */
export const emptyOverlay = (module: string): OverlaySource => ({ over: module, version: LANGUAGE_VERSION })

/** A tenant's overlay on the wire (wire contract, 3: Definition). */
export function overlayRecord(
  module: string,
  version: number,
  borrador: boolean,
  contenido: unknown,
  { plan, definitions, translator }: Pick<CallContext, 'plan' | 'definitions' | 'translator'>,
) {
  return {
    modulo: module,
    nombre: translator.translate(definitions.modules.get(module)?.title ?? module),
    tipo: 'modulo',
    version,
    borrador,
    contenido,
    hash: hashOf(contenido),
    acciones: ['DN2', 'pUb'].filter((action) => plan.actions.has(action)),
  }
}

export const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** The faults with their pointers into the content. */
export const contentProblems = (faults: readonly Fault[]): Omit<Refusal, 'code'> => ({
  fields: faults.map(({ pointer }) => ({ pointer: `/contenido${pointer}`, code: INVALID_CONTENT })),
})
