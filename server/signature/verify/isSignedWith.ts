import { verify } from 'node:crypto'
import type { X509Certificate } from 'node:crypto'

/** Whether a signature was made with the key of a certificate. One that cannot be read was not. */
export function isSignedWith(
  hash: string,
  content: Buffer,
  { publicKey }: Pick<X509Certificate, 'publicKey'>,
  signature: Buffer,
): boolean {
  try {
    return verify(hash, content, publicKey, signature)
  } catch {
    return false
  }
}
