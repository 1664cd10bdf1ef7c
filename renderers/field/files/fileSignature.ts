import { mediaOf } from '#engine/field'

/** Number of bytes that identify a type. */
const SIGNATURE_LENGTH = 8

const ZIP = [0x50, 0x4b]
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** Signature at the start of a file, by media type. A type that is not listed may begin with anything. */
const SIGNATURES: { readonly [media: string]: readonly number[] } = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
  'image/webp': [0x52, 0x49, 0x46, 0x46],
  'application/zip': ZIP,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ZIP,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ZIP,
  'application/msword': OLE,
  'application/vnd.ms-excel': OLE,
  'application/vnd.rar': [0x52, 0x61, 0x72, 0x21],
}

/**
 * Whether the signature of a file matches its extension. Only the server reads further; this avoids sending a file that
 * it would refuse. A file that cannot be read is left to the server too.
 */
export async function hasExpectedSignature(file: File): Promise<boolean> {
  const signature = SIGNATURES[mediaOf(file.name) ?? '']
  if (!signature || file.size === 0) return true
  const bytes = await file
    .slice(0, SIGNATURE_LENGTH)
    .arrayBuffer()
    .then((buffer) => new Uint8Array(buffer))
    .catch(() => null)
  return bytes === null || signature.every((byte, at) => bytes[at] === byte)
}
