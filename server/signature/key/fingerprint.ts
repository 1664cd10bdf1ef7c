import { X509Certificate } from 'node:crypto'

/** SHA-256 of a certificate in hexadecimal digits, by which people compare them. */
export const fingerprintOf = (certificate: Uint8Array): string =>
  new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase()
