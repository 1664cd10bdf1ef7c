import { createHash, randomBytes } from 'node:crypto'
import { requestOutside } from '../../outbound/index.ts'
import { encodeDer, integer, octets, oid, sequence, TAG } from '../der/der.ts'
import { OID } from '../der/oids.ts'
import { leadsTo } from './leadsTo.ts'
import { readStamp, tokenIn } from './readStamp.ts'

/** Gets a time stamp of some bytes. Null: there is none. */
export type Stamper = (stamped: Buffer) => Promise<Buffer | null>

const NONCE_BYTES = 8
/** Milliseconds until an authority must have answered. What is stamped is known once a document is sealed, in its transaction. */
const TIMEOUT = 5000

/** Signatures at a time, each of which holds a connection to the database meanwhile, and those that wait without one. */
export const SIGNATURES_AT_ONCE = { width: 3, most: 12 } as const
/** Bytes of an answer, with the certificates in it. */
const MOST = 16_384

/**
 * Asks a time-stamp server (RFC 3161, 3.4). What it answers is verified before it is used; where some authorities are trusted, its certificate must
 * lead to one of them.
 */
export const createStamper =
  (address: string, trusted: readonly Uint8Array[] | null = null): Stamper =>
  async (stamped) => {
    const nonce = randomBytes(NONCE_BYTES)
    const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
    const answered = await requestOutside(
      {
        address,
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
        body: writeRequest(createHash('sha256').update(stamped).digest(), nonce),
      },
      // The operator has named it: it may be internal.
      [host],
      { abort: new AbortController().signal, timeout: TIMEOUT, most: MOST },
    )
    if (answered.kind === 'failed' || answered.status !== 200 || !answered.isWhole) return null
    const token = tokenIn(answered.body)
    const stamp = token && readStamp(token, stamped)
    if (!stamp?.nonce || !withoutZeros(stamp.nonce).equals(withoutZeros(nonce))) return null
    return trusted && !leadsTo(stamp.certificate, trusted, stamp.certificates, stamp.at) ? null : token
  }

/** A request for a stamp of bytes with this SHA-256, with the certificate of the authority. */
const writeRequest = (digest: Buffer, nonce: Buffer): Buffer =>
  sequence(
    integer(1),
    sequence(sequence(oid(OID.sha256), encodeDer(TAG.null)), octets(digest)),
    integer(nonce),
    encodeDer(TAG.boolean, Buffer.from([0xff])),
  )

const withoutZeros = (bytes: Buffer): Buffer => {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first === -1 ? Buffer.alloc(0) : bytes.subarray(first)
}
