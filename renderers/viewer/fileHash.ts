/** SHA-256 of some bytes in hexadecimal digits. Null where the browser has none: outside a secure context. */
export async function fileHash(content: Blob): Promise<string | null> {
  // The types say that it is always there.
  const subtle = Reflect.get(globalThis.crypto, 'subtle') as SubtleCrypto | undefined
  if (!subtle) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', await content.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
