import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { RefusedField, CallContext } from '../../operation/index.ts'

/** Owner of a view: a user, a role, or the organisation. */
export type Owner =
  | { readonly kind: 'own' }
  | { readonly kind: 'role'; readonly id: number }
  | { readonly kind: 'organisation' }

export interface ViewContent {
  readonly nombre: string
  /** The list's state as in its URL. Readers ignore unknown parts. */
  readonly address: string
  readonly owner: Owner
}

const MAX_NAME_LENGTH = 100
const MAX_ADDRESS_LENGTH = 4_000

const MISSING = '90001'
const INVALID = '90004'

/** Parses a view from a request body. */
export function parseContent(input: { readonly [name: string]: unknown }): Result<ViewContent, RefusedField> {
  const nombre = parseText(input, 'nombre', MAX_NAME_LENGTH)
  const address = parseText(input, 'direccion', MAX_ADDRESS_LENGTH)
  const owner = parseOwner(input)
  const problems = [nombre, address, owner].flatMap((read) => (read.ok ? [] : read.problems))
  if (!nombre.ok || !address.ok || !owner.ok) return { ok: false, problems }
  if (nombre.value.trim() === '') return fail({ pointer: '/nombre', code: MISSING })
  return ok({ nombre: nombre.value.trim(), address: address.value, owner: owner.value })
}

function parseText(input: { readonly [name: string]: unknown }, name: string, longest: number) {
  const said = input[name]
  const pointer = `/${name}`
  if (said === undefined || said === null) return fail<RefusedField>({ pointer, code: MISSING })
  return typeof said === 'string' && said.length <= longest && !said.includes('\0')
    ? ok(said)
    : fail<RefusedField>({ pointer, code: INVALID })
}

function parseOwner({ ambito, rol }: { readonly [name: string]: unknown }): Result<Owner, RefusedField> {
  if (ambito === 'organizacion') return ok({ kind: 'organisation' })
  if (ambito === 'propio' || ambito === undefined) return ok({ kind: 'own' })
  if (ambito !== 'rol') return fail({ pointer: '/ambito', code: INVALID })
  const id = typeof rol === 'object' && rol !== null && 'id' in rol ? rol.id : rol
  const digits = typeof id === 'number' ? String(id) : id
  return typeof digits === 'string' && /^\d{1,9}$/.test(digits)
    ? ok({ kind: 'role', id: Number(digits) })
    : fail({ pointer: '/rol', code: INVALID })
}

/** Whether the user may save views for others. */
export const canShare = ({ plan }: Pick<CallContext, 'plan'>): boolean => plan.actions.size > 0
