import { createHmac, timingSafeEqual } from 'node:crypto'

/** Bytes of a signature kept: 128 bits. */
const KEPT = 16

/** Signs what leaves the server and must come back unchanged, such as the path of a picture. */
export interface Signer {
  readonly sign: (purpose: string, text: string) => string
  /** The text, or null when it was not signed here for this purpose. */
  readonly open: (purpose: string, signed: string) => string | null
}

export function createSigner(secret: Buffer): Signer {
  const mac = (purpose: string, text: string): Buffer =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest().subarray(0, KEPT)
  return {
    sign: (purpose, text) => `${Buffer.from(text).toString('base64url')}.${mac(purpose, text).toString('base64url')}`,
    open: (purpose, signed) => {
      const [body = '', given = ''] = signed.split('.')
      const text = Buffer.from(body, 'base64url').toString()
      const held = Buffer.from(given, 'base64url')
      return held.length === KEPT && timingSafeEqual(held, mac(purpose, text)) ? text : null
    },
  }
}
