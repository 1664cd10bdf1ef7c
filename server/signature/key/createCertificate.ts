import { createHash, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { TAG, encodeDer, integer, octets, oid, sequence, setOf, utf8 } from '../der/der.ts'
import { OID } from '../der/oids.ts'

/** A private key and the certificate of its public key. */
export interface KeyPair {
  /** PKCS #8 in PEM. */
  readonly privateKey: string
  /** X.509 in DER. */
  readonly certificate: Buffer
}

/** Years for which a key signs: what was signed before stays valid after them. */
const YEARS = 10
const SERIAL_BYTES = 16
/** The bits digitalSignature and nonRepudiation (RFC 5280, 4.2.1.3), and how many bits of the byte are not used. */
const USAGE = Buffer.from([6, 0b1100_0000])
const TRUE = encodeDer(TAG.boolean, Buffer.from([0xff]))

const ECDSA = sequence(oid(OID.ecdsaWithSha256))

/** Makes a key on the curve P-256 and a certificate that it signs itself (RFC 5280), in the name of an organisation. */
export function createCertificate(organisation: string, from: Date): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subjectKey = publicKey.export({ format: 'der', type: 'spki' })
  const name = nameOf(organisation)
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  const content = sequence(
    // Version 3.
    encodeDer(0xa0, integer(2)),
    integer(Buffer.concat([Buffer.from([0x40]), randomBytes(SERIAL_BYTES - 1)])),
    ECDSA,
    name,
    sequence(time(from), time(until)),
    name,
    subjectKey,
    encodeDer(
      0xa3,
      sequence(
        sequence(oid(OID.basicConstraints), TRUE, octets(sequence())),
        sequence(oid(OID.keyUsage), TRUE, octets(encodeDer(TAG.bits, USAGE))),
        sequence(
          oid(OID.subjectKeyIdentifier),
          octets(octets(createHash('sha256').update(subjectKey).digest().subarray(0, 20))),
        ),
      ),
    ),
  )
  const signature = sign('sha256', content, privateKey)
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificate: sequence(content, ECDSA, encodeDer(TAG.bits, Buffer.from([0]), signature)),
  }
}

/** Characters of a name (RFC 5280, appendix A: ub-common-name). */
const LONGEST_NAME = 64

function nameOf(organisation: string): Buffer {
  const name = utf8(Array.from(organisation.trim()).slice(0, LONGEST_NAME).join('') || 'Tramit')
  return sequence(setOf(sequence(oid(OID.organisationName), name)), setOf(sequence(oid(OID.commonName), name)))
}

/** Times from 2050 on are written with four digits of the year (RFC 5280, 4.1.2.5). */
function time(at: Date): Buffer {
  const digits = `${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`
  return at.getUTCFullYear() < 2050
    ? encodeDer(TAG.utcTime, Buffer.from(digits.slice(2)))
    : encodeDer(TAG.generalizedTime, Buffer.from(digits))
}

/** SHA-256 of a certificate in hexadecimal digits, by which people compare them. */
export const fingerprintOf = (certificate: Uint8Array): string =>
  new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase()
