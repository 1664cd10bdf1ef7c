import { createHash, createPrivateKey, sign } from 'node:crypto'
import { encodeDer, integer, octets, oid, readDer, readParts, sequence, setOf, TAG } from '../der/der.ts'
import { OID } from '../der/oids.ts'
import type { KeyPair } from '../key/createCertificate.ts'
import type { Stamper } from '../stamp/createStamper.ts'

const SHA256 = sequence(oid(OID.sha256))
const NULL = encodeDer(TAG.null)

/**
 * A detached signature over bytes with this SHA-256, as PAdES asks for it (RFC 5652; ETSI EN 319 142-1, 6.3): its
 * attributes name the certificate, and the time of signing stands in the PDF. With a stamper the signature has a time stamp
 * (baseline T). Null: it got none.
 */
export async function createCms(
  { privateKey, certificate }: KeyPair,
  digest: Buffer,
  stamp: Stamper | null = null,
): Promise<Buffer | null> {
  const key = createPrivateKey(privateKey)
  const attributes = setOf(
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octets(digest)),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  )
  const algorithm =
    key.asymmetricKeyType === 'rsa' ? sequence(oid(OID.sha256WithRsa), NULL) : sequence(oid(OID.ecdsaWithSha256))
  const signature = sign('sha256', attributes, key)
  const token = stamp && (await stamp(signature))
  if (stamp && !token) return null
  const signer = sequence(
    integer(1),
    issuerAndSerial(certificate),
    SHA256,
    // The attributes are signed as a set and written with the tag of their place.
    Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
    algorithm,
    octets(signature),
    ...(token ? [encodeDer(0xa1, attribute(OID.timeStampToken, token))] : []),
  )
  const data = sequence(integer(1), setOf(SHA256), sequence(oid(OID.data)), encodeDer(0xa0, certificate), setOf(signer))
  return sequence(oid(OID.signedData), encodeDer(0xa0, data))
}

const attribute = (name: string, value: Buffer): Buffer => sequence(oid(name), setOf(value))

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The issuer and the serial number of a certificate, which name it. */
export function issuerAndSerial(certificate: Buffer): Buffer {
  const [content] = readParts(readDer(certificate), TAG.sequence) ?? []
  const parts = readParts(content, TAG.sequence) ?? []
  // A version stands before the serial number, in all certificates but those of version 1.
  const [serial, , issuer] = parts[0]?.tag === 0xa0 ? parts.slice(1) : parts
  if (!serial || !issuer) throw new Error('the certificate cannot be read')
  return sequence(issuer.bytes, serial.bytes)
}
