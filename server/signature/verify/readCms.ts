import { createHash, X509Certificate } from 'node:crypto'
import { isOid, readDer, readParts, TAG } from '../der/der.ts'
import type { DerNode } from '../der/der.ts'
import { fromBer } from '../der/fromBer.ts'
import { OID } from '../der/oids.ts'
import { issuerAndSerial } from '../seal/createCms.ts'

export type Hash = 'sha256' | 'sha384' | 'sha512'

/** A detached signature (RFC 5652, 5). */
export interface Cms {
  readonly certificate: X509Certificate
  readonly hash: Hash
  /** The hash that the signed attributes name. */
  readonly digest: Buffer
  /** The signed bytes: the attributes, as a set. */
  readonly attributes: Buffer
  readonly signature: Buffer
  /** The kind of key that made it, and the hash that it signs. Null: none that is known here. */
  readonly algorithm: { readonly key: 'rsa' | 'ec'; readonly hash: Hash } | null
  /** Whether the attributes name the certificate, by its hash. */
  readonly naming: 'this' | 'another' | 'none'
  /** The time stamp of the signature, which is not signed itself. */
  readonly stamp: Buffer | null
}

const HASHES: readonly (readonly [string, Hash])[] = [
  [OID.sha256, 'sha256'],
  [OID.sha384, 'sha384'],
  [OID.sha512, 'sha512'],
]

/** Reads a signature of one signer. Null: it cannot be read, holds content of its own, or lacks what has to be signed. */
export function readCms(bytes: Buffer): Cms | null {
  const outer = readPlaced(bytes)
  const signed = outer && readSignedData(outer, OID.data)
  return signed && signed.content === null ? signed.cms : null
}

/** Reads the value in the place that was left for a signature. Null: something else than the rest of the place follows. */
export function readPlaced(bytes: Buffer): DerNode | null {
  const rewritten = bytes[1] === OPEN_ENDED ? fromBer(bytes) : null
  const outer = readDer(rewritten?.der ?? bytes)
  const length = rewritten?.length ?? outer?.bytes.length ?? 0
  return bytes.subarray(length).some((byte) => byte !== 0) ? null : outer
}

const OPEN_ENDED = 0x80

export interface SignedData {
  /** The signed content. Null: it stands elsewhere. */
  readonly content: Buffer | null
  readonly cms: Cms
  /** All that came with it. */
  readonly certificates: readonly Buffer[]
}

/** Reads a signature of one signer over content of a type. */
export function readSignedData(outer: DerNode | null, type: string): SignedData | null {
  const [kind, wrapped] = readParts(outer, TAG.sequence) ?? []
  if (!isOid(kind, OID.signedData)) return null
  const [data, ...others] = readParts(wrapped, 0xa0) ?? []
  const [, , content, ...rest] = readParts(data, TAG.sequence) ?? []
  const inner = others.length === 0 ? readContent(content, type) : null
  const certificates = readParts(rest.find(({ tag }) => tag === 0xa0)) ?? []
  const signers = readParts(rest.at(-1), TAG.set) ?? []
  const [signer] = signers
  const cms = inner && signer && signers.length === 1 ? readSigner(signer, certificates, type) : null
  return inner && cms && { content: inner.content, cms, certificates: certificates.map(({ bytes }) => bytes) }
}

/** The content of a type, which may stand elsewhere. Null: it is of another type, or cannot be read. */
function readContent(node: DerNode | undefined, type: string): Pick<SignedData, 'content'> | null {
  const inner = readParts(node, TAG.sequence) ?? []
  if (inner.length > 2 || !isOid(inner[0], type)) return null
  if (inner.length === 1) return { content: null }
  const [octet] = readParts(inner[1], 0xa0) ?? []
  return octet?.tag === TAG.octets ? { content: octet.content } : null
}

function readSigner(signer: DerNode, certificates: readonly DerNode[], type: string): Cms | null {
  const [, id, digestAlgorithm, attributes, algorithm, signature, unsigned] = readParts(signer, TAG.sequence) ?? []
  const hash = hashOf(readParts(digestAlgorithm, TAG.sequence)?.[0])
  const certificate = certificates.find(({ bytes }) => isNamedBy(id, bytes))
  if (!hash || !certificate || attributes?.tag !== 0xa0 || signature?.tag !== TAG.octets) return null
  const signed = readParts(attributes)
  const digest = signed && digestOf(signed, type)
  if (!signed || !digest) return null
  const parsed = certificateOf(certificate.bytes)
  return (
    parsed && {
      certificate: parsed,
      hash,
      digest,
      attributes: Buffer.concat([Buffer.from([TAG.set]), attributes.bytes.subarray(1)]),
      signature: signature.content,
      algorithm: algorithmOf(algorithm, hash),
      naming: namingIn(signed, certificate.bytes),
      stamp: stampIn(unsigned),
    }
  )
}

/** The hash that signed attributes name. Null: they name none, or another type of content. */
function digestOf(attributes: readonly DerNode[], expected: string): Buffer | null {
  const digest = valueOf(attributes, OID.messageDigest)
  const type = valueOf(attributes, OID.contentType)
  return digest?.tag === TAG.octets && isOid(type ?? undefined, expected) ? digest.content : null
}

export const hashOf = (node: DerNode | undefined): Hash | undefined => HASHES.find(([name]) => isOid(node, name))?.[1]

function isNamedBy(id: DerNode | undefined, certificate: Buffer): boolean {
  try {
    return id !== undefined && issuerAndSerial(certificate).equals(id.bytes)
  } catch {
    return false
  }
}

/** The only value of an attribute that stands there once. */
function valueOf(attributes: readonly DerNode[], name: string): DerNode | null {
  const found = attributes.flatMap((one) => {
    const [type, values] = readParts(one, TAG.sequence) ?? []
    return isOid(type, name) ? [readParts(values, TAG.set) ?? []] : []
  })
  return found.length === 1 && found[0]?.length === 1 ? (found[0][0] ?? null) : null
}

const stampIn = (unsigned: DerNode | undefined): Buffer | null =>
  unsigned?.tag === 0xa1 ? (valueOf(readParts(unsigned) ?? [], OID.timeStampToken)?.bytes ?? null) : null

function namingIn(attributes: readonly DerNode[], certificate: Buffer): Cms['naming'] {
  const names = [OID.signingCertificateV2, OID.signingCertificate]
  if (attributes.every((one) => !names.some((name) => isOid(readParts(one, TAG.sequence)?.[0], name)))) return 'none'
  return isNamedIn(attributes, certificate) ? 'this' : 'another'
}

/** Whether the attributes name the certificate. Authorities for time stamps may do so with SHA-1 (RFC 2634, 5.4). */
function isNamedIn(attributes: readonly DerNode[], certificate: Buffer): boolean {
  const present = valueOf(attributes, OID.signingCertificateV2)
  if (present) return namesCertificate(present, certificate)
  const [list] = readParts(valueOf(attributes, OID.signingCertificate), TAG.sequence) ?? []
  const [first] = readParts(list, TAG.sequence) ?? []
  const [digest] = readParts(first, TAG.sequence) ?? []
  const isStamp = isOid(valueOf(attributes, OID.contentType) ?? undefined, OID.timeStampInfo)
  return (
    isStamp &&
    createHash('sha1')
      .update(certificate)
      .digest()
      .equals(digest?.content ?? Buffer.alloc(0))
  )
}

/** Whether the attribute of the signing certificate (RFC 5035) has the hash of this one. */
function namesCertificate(value: DerNode | null, certificate: Buffer): boolean {
  const [list] = readParts(value, TAG.sequence) ?? []
  const [first] = readParts(list, TAG.sequence) ?? []
  const parts = readParts(first, TAG.sequence) ?? []
  const [algorithm] = parts
  // SHA-256 is the hash that is left out.
  const hash = algorithm?.tag === TAG.sequence ? hashOf(readParts(algorithm)?.[0]) : 'sha256'
  const digest = parts.find(({ tag }) => tag === TAG.octets)
  return (
    hash !== undefined && digest !== undefined && createHash(hash).update(certificate).digest().equals(digest.content)
  )
}

const ALGORITHMS: readonly (readonly [string, 'rsa' | 'ec', Hash | null])[] = [
  [OID.rsaEncryption, 'rsa', null],
  [OID.sha256WithRsa, 'rsa', 'sha256'],
  [OID.sha384WithRsa, 'rsa', 'sha384'],
  [OID.sha512WithRsa, 'rsa', 'sha512'],
  [OID.ecdsaWithSha256, 'ec', 'sha256'],
  [OID.ecdsaWithSha384, 'ec', 'sha384'],
  [OID.ecdsaWithSha512, 'ec', 'sha512'],
]

function algorithmOf(node: DerNode | undefined, digest: Hash): Cms['algorithm'] {
  const [name] = readParts(node, TAG.sequence) ?? []
  const [found] = ALGORITHMS.filter(([one]) => isOid(name, one))
  return found ? { key: found[1], hash: found[2] ?? digest } : null
}

function certificateOf(bytes: Buffer): X509Certificate | null {
  try {
    const certificate = new X509Certificate(bytes)
    // Its key is read when it is asked for.
    return certificate.publicKey.type === 'public' ? certificate : null
  } catch {
    return null
  }
}
