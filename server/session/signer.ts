import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signatures are cut to 128 bits. */
const SIGNATURE_BYTES = 16

/** AES-256-GCM: bytes of the nonce and of the authentication tag. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Signs or encrypts values that leave the server and must return unchanged, such as file paths. */
export interface Signer {
  readonly sign: (purpose: string, text: string) => string
  /** The text, or null if it was not signed here for this purpose. */
  readonly open: (purpose: string, signed: string) => string | null
  /** Like `sign`, but encrypted. */
  readonly seal: (purpose: string, text: string) => string
  readonly unseal: (purpose: string, sealed: string) => string | null
}

export function createSigner(secret: Buffer): Signer {
  const mac = (purpose: string, text: string): Buffer =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest().subarray(0, SIGNATURE_BYTES)
  const sign = (purpose: string, text: string): string =>
    `${Buffer.from(text).toString('base64url')}.${mac(purpose, text).toString('base64url')}`
  // All servers with this secret derive the same key, and nothing else uses it.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed texts', 32))
  return {
    sign,
    open: (purpose, signed) => {
      const text = Buffer.from(signed.split('.')[0] ?? '', 'base64url').toString()
      // Compared as written: base64 spells the same bytes in several ways, and only one of them was given out.
      const [held, given] = [Buffer.from(signed), Buffer.from(sign(purpose, text))]
      return held.length === given.length && timingSafeEqual(held, given) ? text : null
    },
    seal: (purpose, text) => {
      // The nonce is derived from the text. Equal texts give equal results, so that an unchanged answer keeps its ETag.
      // Different texts get different nonces.
      const nonce = mac(`nonce ${purpose}`, text).subarray(0, NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
      return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    unseal: (purpose, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const [nonce, proof] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(-TAG_BYTES)]
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(proof)
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString()
      } catch {
        return null
      }
    },
  }
}
