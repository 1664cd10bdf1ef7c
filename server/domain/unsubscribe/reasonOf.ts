import type { Values } from '#engine/form'
import { refuse } from '../../operation/index.ts'
import type { RefusedAnswer } from '../../operation/index.ts'

const MISSING = '90001'

/** The chosen reason, a key of the catalogue. The decoder refuses any other value. */
export function reasonOf({ razon }: Values): { readonly ok: true; readonly value: number } | RefusedAnswer {
  return typeof razon === 'number'
    ? { ok: true, value: razon }
    : refuse(MISSING, { fields: [{ pointer: '/razon/key', code: MISSING }] })
}
