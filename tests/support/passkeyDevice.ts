import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** Deviations in the answer of a device. */
interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** User present 1, user verified 4. */
  readonly flags?: number
  readonly key?: KeyObject
  readonly handle?: string
}

/** A device with one passkey, as WebAuthn has it: ES256, no attestation. */
export interface Device {
  readonly id: string
  readonly create: (
    options: {
      readonly challenge: string
      readonly rp: { readonly id: string }
      readonly user: { readonly id: string }
    },
    origin: string,
  ) => object
  readonly get: (challenge: string, origin: string, deviation?: Deviation) => object
  /** Another device with the same key, which counts for itself. */
  readonly copy: () => Device
}

const [PRESENT, VERIFIED, ATTESTED] = [1, 4, 64]
const ID_BYTES = 32

interface Held {
  readonly id: Buffer
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly counter: number
  readonly handle: string
  readonly rpId: string
}

export function createDevice(held?: Held): Device {
  const keys = held ?? generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = held?.id ?? randomBytes(ID_BYTES)
  let counter = held?.counter ?? 0
  let [handle, rpId] = [held?.handle ?? '', held?.rpId ?? '']
  const name = id.toString('base64url')
  const common = { id: name, rawId: name, type: 'public-key', clientExtensionResults: {} }
  return {
    id: name,
    create: (options, origin) => {
      ;[handle, rpId] = [options.user.id, options.rp.id]
      const data = Buffer.concat([
        authenticatorData(rpId, PRESENT | VERIFIED | ATTESTED, (counter += 1)),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(keys.publicKey),
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x59, data.length >> 8, data.length & 255]),
        data,
      ])
      const client = clientData('webauthn.create', options.challenge, origin)
      const response = {
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        publicKey: keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
        publicKeyAlgorithm: -7,
        transports: ['internal'],
      }
      return { ...common, response }
    },
    get: (challenge, origin, deviation = {}) => {
      const { flags = PRESENT | VERIFIED, key = keys.privateKey, type = 'webauthn.get' } = deviation
      const data = authenticatorData(deviation.rpId ?? rpId, flags, (counter += 1))
      const client = clientData(type, deviation.challenge ?? challenge, deviation.origin ?? origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(key).toString('base64url'),
        userHandle: deviation.handle ?? handle,
      }
      return { ...common, response }
    },
    copy: () => createDevice({ ...keys, id, counter: counter - 1, handle, rpId }),
  }
}

/** Chrome adds the last words to some answers, chosen at random. */
const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge,
      origin,
      crossOrigin: false,
      other_keys_can_be_added_here: 'do not compare clientDataJSON against a template. See https://goo.gl/yabPex',
    }),
  )

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags, 0)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), tail])
}

/** A text of fewer than 24 bytes in CBOR. */
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A key of P-256 in COSE (RFC 9053, 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (label: number, coordinate: string): Buffer =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(coordinate, 'base64url')])
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x), part(0x22, y)])
}
