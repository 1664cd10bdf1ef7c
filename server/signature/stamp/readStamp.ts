import { createHash } from 'node:crypto'
import type { X509Certificate } from 'node:crypto'
import { isOid, readDer, readParts, TAG } from '../der/der.ts'
import type { DerNode } from '../der/der.ts'
import { OID } from '../der/oids.ts'
import { isSignedWith } from '../verify/isSignedWith.ts'
import { hashOf, readPlaced, readSignedData } from '../verify/readCms.ts'

/** A time stamp whose signature is right. Whether its authority is to be trusted, it does not say. */
export interface Stamp {
  readonly at: Date
  readonly certificate: X509Certificate
  /** All that came with it. */
  readonly certificates: readonly Buffer[]
  /** Null: none was asked with. */
  readonly nonce: Buffer | null
}

/** Reads the time stamp of some bytes (RFC 3161, 2.4.2). Null: it is none, of other bytes, or not rightly signed. */
export function readStamp(token: Buffer, stamped: Buffer): Stamp | null {
  const signed = readSignedData(readPlaced(token), OID.timeStampInfo)
  if (!signed?.content) return null
  const { content, cms, certificates } = signed
  const { certificate, algorithm, attributes, signature } = cms
  const info = readInfo(content, stamped)
  const isWhole = createHash(cms.hash).update(content).digest().equals(cms.digest)
  if (!info || !isWhole || cms.naming !== 'this' || !algorithm) return null
  if (certificate.publicKey.asymmetricKeyType !== algorithm.key) return null
  if (!isSignedWith(algorithm.hash, attributes, certificate, signature)) return null
  return isAuthorityAt(certificate, info.at) ? { ...info, certificate, certificates } : null
}

/** The instant and the number in a stamp of these bytes. */
function readInfo(content: Buffer, stamped: Buffer): Pick<Stamp, 'at' | 'nonce'> | null {
  const [, , imprint, , time, ...rest] = readParts(readDer(content), TAG.sequence) ?? []
  const [algorithm, digest] = readParts(imprint, TAG.sequence) ?? []
  const hash = hashOf(readParts(algorithm, TAG.sequence)?.[0])
  const at = readTime(time)
  if (!hash || !at || digest?.tag !== TAG.octets) return null
  if (!createHash(hash).update(stamped).digest().equals(digest.content)) return null
  return { at, nonce: rest.find(({ tag }) => tag === TAG.integer)?.content ?? null }
}

const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/

function readTime(node: DerNode | undefined): Date | null {
  if (node?.tag !== TAG.generalizedTime) return null
  const [, year, month, day, hour, minute, second, part = ''] = TIME.exec(node.content.toString('latin1')) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${part.slice(0, 4)}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Whether a certificate is for time stamps, and was valid at an instant. */
const isAuthorityAt = ({ keyUsage, validFrom, validTo }: X509Certificate, at: Date): boolean =>
  (keyUsage as readonly string[] | undefined)?.includes(OID.timeStamping) === true &&
  Date.parse(validFrom) <= at.getTime() &&
  at.getTime() <= Date.parse(validTo)

/** The token in the answer of an authority (RFC 3161, 2.4.2). Null: it has granted none. */
export function tokenIn(answer: Buffer): Buffer | null {
  const [status, token] = readParts(readDer(answer), TAG.sequence) ?? []
  const [code] = readParts(status, TAG.sequence) ?? []
  const isGranted = code?.tag === TAG.integer && code.content.length === 1 && (code.content[0] ?? 2) <= 1
  return isGranted && isOid(readParts(token, TAG.sequence)?.[0], OID.signedData) ? (token?.bytes ?? null) : null
}
