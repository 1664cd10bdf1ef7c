import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSigner } from '../../../server/session/index.ts'

const secret = randomBytes(32)
const TEXT = '["12345678Z"]'

/** One bit of what is sealed is another. */
const bent = (sealed: string, at: number): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes.toString('base64url')
}

describe('S09 what leaves the server sealed', () => {
  const signer = createSigner(secret)

  it('comes back as it was, with every server of the same secret', () => {
    expect(createSigner(secret).unseal('cursor', signer.seal('cursor', TEXT))).toBe(TEXT)
  })

  it('tells nothing of what it is; the same is sealed alike, so that an unchanged answer is known again', () => {
    const sealed = signer.seal('cursor', TEXT)
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('12345678')
    expect(signer.seal('cursor', TEXT)).toBe(sealed)
    expect(signer.seal('cursor', `${TEXT}.`).slice(0, 16)).not.toBe(sealed.slice(0, 16))
  })

  it('is refused for another purpose, with another secret, bent in any place, cut short, or signed only', () => {
    const sealed = signer.seal('cursor', TEXT)
    const last = Buffer.from(sealed, 'base64url').length - 1
    expect(signer.unseal('gallery', sealed)).toBeNull()
    expect(createSigner(randomBytes(32)).unseal('cursor', sealed)).toBeNull()
    for (const at of [0, 12, 14, last]) expect(signer.unseal('cursor', bent(sealed, at))).toBeNull()
    for (const length of [0, 1, 20, sealed.length - 3])
      expect(signer.unseal('cursor', sealed.slice(0, length))).toBeNull()
    expect(signer.unseal('cursor', signer.sign('cursor', TEXT))).toBeNull()
  })
})

describe('what leaves the server signed', () => {
  const signer = createSigner(secret)

  it('S02 comes back in the one spelling that was given out', () => {
    const signed = signer.sign('device', TEXT)
    expect(signer.open('device', signed)).toBe(TEXT)
    const [body = '', signature = ''] = signed.split('.')
    const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
    const others = alphabet.map((last) => signature.slice(0, -1) + last).filter((other) => other !== signature)
    // Bits of the last letter that no byte takes, and what decoding skips.
    expect(others.some((other) => Buffer.from(other, 'base64url').equals(Buffer.from(signature, 'base64url')))).toBe(
      true,
    )
    for (const other of [...others, `${signature}=`, `${signature} `, `${signature}.`])
      expect([other, signer.open('device', `${body}.${other}`)]).toEqual([other, null])
    expect(signer.open('device', `${body}=.${signature}`)).toBeNull()
  })
})
