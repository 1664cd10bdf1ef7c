import { isObject } from '#engine/form'
import { isMailAddress } from '../../mail/index.ts'
import { refuseAt } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'

/** The signer of a place: a user, or somebody without an account. */
export type Signer = PlacedUser | PlacedOutsider

interface PlacedUser {
  readonly usuario: string
}

export interface PlacedOutsider {
  readonly usuario: null
  readonly nombreExterno: string
  readonly correoExterno: string
  /** Links that were sent. */
  readonly enlace: number
}

const [MISSING, BAD_VALUE, NOT_HERE, TWICE] = ['90001', '90004', '92143', '92138']
const LONGEST_NAME = 200
/** Octets of the longest address (RFC 5321, 4.5.3.1.3). */
export const LONGEST_ADDRESS = 254

/** Whether an organisation lets people without an account sign. */
export const mayAskOutsiders = ({ attributes }: Pick<CallContext['tenant'], 'attributes'>): boolean =>
  attributes['firmaExternos'] === 'true'

/** Somebody without an account by name and address, or why they cannot be asked: in the words of the field. */
export function readOutsider(
  { tenant }: Pick<CallContext, 'tenant'>,
  { nombre, correo }: { readonly nombre: unknown; readonly correo: unknown },
  pointer = '',
): PlacedOutsider | RefusedAnswer {
  const [name, address] = [nombre, correo].map((text) => (typeof text === 'string' ? text.trim() : ''))
  if (!mayAskOutsiders(tenant)) return refuseAt(`${pointer}/correo`, NOT_HERE)
  if (!name) return refuseAt(`${pointer}/nombre`, MISSING)
  if (name.length > LONGEST_NAME) return refuseAt(`${pointer}/nombre`, BAD_VALUE)
  if (!address) return refuseAt(`${pointer}/correo`, MISSING)
  if (address.length > LONGEST_ADDRESS || !isMailAddress(address)) return refuseAt(`${pointer}/correo`, BAD_VALUE)
  return { usuario: null, nombreExterno: name, correoExterno: address, enlace: 1 }
}

/** The signers without an account that a request names. */
export function readOutsiders(
  context: Pick<CallContext, 'tenant'>,
  said: unknown,
): readonly PlacedOutsider[] | RefusedAnswer {
  if (said === undefined || said === null) return []
  if (!Array.isArray(said)) return refuseAt('/externos', BAD_VALUE)
  const found: PlacedOutsider[] = []
  for (const [at, row] of said.entries()) {
    const pointer = `/externos/${at}`
    const one = isObject(row)
      ? readOutsider(context, { nombre: row['nombre'], correo: row['correo'] }, pointer)
      : refuseAt(pointer, BAD_VALUE)
    if ('ok' in one) return one
    if (found.some(({ correoExterno }) => correoExterno.toLowerCase() === one.correoExterno.toLowerCase()))
      return refuseAt(`${pointer}/correo`, TWICE)
    found.push(one)
  }
  return found
}
