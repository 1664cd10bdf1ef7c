import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { answer, refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { newCeremony, placeOf, sealCeremony } from '../passkey/index.ts'

const [NOT_FOUND, NO_ADDRESS] = ['91016', '92109']

/** Begins a sign-in with a passkey. The device knows which it has, so that nothing is told of accounts. */
export const begin: PublicOperation = async ({ portal, tenant }) => {
  if (!tenant) return refuse(NOT_FOUND)
  const place = placeOf(portal, tenant)
  if (!place) return refuse(NO_ADDRESS)
  const ceremony = newCeremony(portal, { kind: 'enter', tenant: tenant.id, user: null })
  const options = await generateAuthenticationOptions({
    rpID: place.id,
    challenge: new Uint8Array(Buffer.from(ceremony.challenge, 'base64url')),
    userVerification: 'required',
  })
  return answer(200, { opciones: JSON.stringify(options), reto: sealCeremony(portal, ceremony) })
}
