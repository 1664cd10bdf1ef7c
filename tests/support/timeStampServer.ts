import { X509Certificate, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject, KeyPairKeyObjectResult } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  TAG,
  encodeDer,
  integer,
  octets,
  oid,
  readDer,
  readParts,
  sequence,
  setOf,
  utf8,
} from '../../server/signature/der/der.ts'
import { OID } from '../../server/signature/der/oids.ts'
import { issuerAndSerial } from '../../server/signature/seal/createCms.ts'

const ECDSA = sequence(oid(OID.ecdsaWithSha256))
const SHA256 = sequence(oid(OID.sha256))
const TRUE = encodeDer(TAG.boolean, Buffer.from([0xff]))
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const digits = (at: Date): string => `${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`
const attribute = (name: string, value: Buffer): Buffer => sequence(oid(name), setOf(value))

/** A fault of an authority: none · no answer · another state · other bytes · another number · a broken signature · a certificate for something else · an answer that waits for the next fault. */
export type Fault =
  | 'none'
  | 'held'
  | 'silent'
  | 'refused'
  | 'other'
  | 'nonce'
  | 'forged'
  | 'usage'
  | 'garbage'
  | 'large'

export interface TimeStampServer {
  readonly address: string
  /** The certificate that leads to no other, in PEM. */
  readonly root: string
  /** For the answers that follow. */
  readonly setFault: (fault: Fault) => void
  /** Requests so far. */
  readonly asked: () => number
  readonly stamp: (stamped: Uint8Array, fault?: Fault, at?: Date) => Buffer
  readonly close: () => Promise<void>
}

const named = (name: string): Buffer => sequence(setOf(sequence(oid(OID.commonName), utf8(name))))

/** A certificate of ten years, with one extension. */
function certify(
  name: Buffer,
  { publicKey }: Pick<KeyPairKeyObjectResult, 'publicKey'>,
  issuer: { readonly by: Buffer; readonly key: KeyObject },
  extension: Buffer,
): Buffer {
  const times = [-86_400_000, 315_360_000_000].map((by) =>
    encodeDer(TAG.generalizedTime, Buffer.from(digits(new Date(Date.now() + by)))),
  )
  const content = sequence(
    encodeDer(0xa0, integer(2)),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA,
    issuer.by,
    sequence(...times),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    encodeDer(0xa3, sequence(extension)),
  )
  return sequence(content, ECDSA, encodeDer(TAG.bits, Buffer.from([0]), sign('sha256', content, issuer.key)))
}

/** An authority for time stamps (RFC 3161), on a port of this machine, with a certificate of a root over one in between. */
export async function startTimeStampServer(): Promise<TimeStampServer> {
  const [root, middle, own] = [1, 2, 3].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }))
  if (!root || !middle || !own) throw new Error('no keys')
  const { privateKey } = own
  const isAuthority = sequence(oid('2.5.29.19'), TRUE, octets(sequence(TRUE)))
  const usedFor = (usage: string): Buffer => sequence(oid('2.5.29.37'), TRUE, octets(sequence(oid(usage))))
  const top = certify(named('Time Root'), root, { by: named('Time Root'), key: root.privateKey }, isAuthority)
  const between = certify(named('Time Issuer'), middle, { by: named('Time Root'), key: root.privateKey }, isAuthority)
  const issuer = { by: named('Time Issuer'), key: middle.privateKey }
  const [authority, other] = [OID.timeStamping, '1.3.6.1.5.5.7.3.4'].map((usage) =>
    certify(named('Time Authority'), own, issuer, usedFor(usage)),
  )
  if (!authority || !other) throw new Error('no certificates')
  const tokenOf = (digest: Buffer, nonce: Buffer | null, fault: Fault, at = new Date()): Buffer => {
    const certificate = fault === 'usage' ? other : authority
    const info = sequence(
      integer(1),
      oid('1.3.6.1.4.1.99999.1'),
      sequence(SHA256, octets(fault === 'other' ? sha256(digest) : digest)),
      integer(randomBytes(8)),
      encodeDer(TAG.generalizedTime, Buffer.from(digits(at))),
      ...(nonce ? [fault === 'nonce' ? integer(randomBytes(8)) : nonce] : []),
    )
    const attributes = setOf(
      attribute(OID.contentType, oid(OID.timeStampInfo)),
      attribute(OID.messageDigest, octets(sha256(info))),
      attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
    )
    const signer = sequence(
      integer(1),
      issuerAndSerial(certificate),
      SHA256,
      Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
      ECDSA,
      octets(sign('sha256', fault === 'forged' ? info : attributes, privateKey)),
    )
    const content = sequence(oid(OID.timeStampInfo), encodeDer(0xa0, octets(info)))
    const data = sequence(
      integer(3),
      setOf(SHA256),
      content,
      encodeDer(0xa0, Buffer.concat([certificate, between])),
      setOf(signer),
    )
    return sequence(oid(OID.signedData), encodeDer(0xa0, data))
  }
  const state: { fault: Fault; asked: number; held: (() => void)[] } = { fault: 'none', asked: 0, held: [] }
  const answerTo = (request: Buffer, fault: Fault): Buffer => {
    if (fault === 'garbage') return Buffer.from('no stamp')
    if (fault === 'large') return Buffer.alloc(1_000_000)
    if (fault === 'refused') return sequence(sequence(integer(2)))
    const [, imprint, ...rest] = readParts(readDer(request), TAG.sequence) ?? []
    const [, digest] = readParts(imprint, TAG.sequence) ?? []
    const nonce = rest.find(({ tag }) => tag === TAG.integer)?.bytes ?? null
    return sequence(sequence(integer(0)), tokenOf(digest?.content ?? Buffer.alloc(0), nonce, fault))
  }
  const server = createServer((request, response) => {
    state.asked += 1
    if (state.fault === 'silent') return void request.socket.destroy()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const end = (): void => {
        response.setHeader('content-type', 'application/timestamp-reply')
        response.end(answerTo(Buffer.concat(chunks), state.fault))
      }
      if (state.fault === 'held') state.held.push(end)
      else end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    root: new X509Certificate(top).toString(),
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    setFault: (fault) => {
      state.fault = fault
      for (const end of state.held.splice(0)) end()
    },
    asked: () => state.asked,
    stamp: (stamped, fault = 'none', at = new Date()) => tokenOf(sha256(stamped), null, fault, at),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
