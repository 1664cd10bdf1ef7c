/** The first bytes by which a type is known, whatever comes after them. */
const BEGINNINGS: { readonly [mime: string]: readonly RegExp[] } = {
  'application/pdf': [/^%PDF-/],
  'image/png': [/^\x89PNG\r\n\x1A\n/],
  'image/jpeg': [/^\xFF\xD8\xFF/],
  'image/gif': [/^GIF8/],
  'image/webp': [/^RIFF[^]{4}WEBP/],
  'application/zip': [/^PK(?:\x03\x04|\x05\x06|\x07\x08)/],
  'application/vnd.rar': [/^Rar!\x1A\x07/],
  'application/x-cfb': [/^\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1/],
}
/** Office files are archives, or compound files those of before. */
const CONTAINERS: { readonly [mime: string]: string } = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'application/zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'application/zip',
  'application/msword': 'application/x-cfb',
  'application/vnd.ms-excel': 'application/x-cfb',
}

/** Bytes that tell the types apart. */
export const BEGINNING = 12

/** Whether a file may be of a type by its first bytes. All of it is looked at once it is whole: this only saves the way there. */
export function startsAs(head: Buffer, mime: string): boolean {
  const container = CONTAINERS[mime] ?? mime
  const text = head.subarray(0, BEGINNING).toString('latin1')
  const own = BEGINNINGS[container]
  if (own) return own.some((beginning) => beginning.test(text))
  // Plain text begins like none of the others, and holds no zeros.
  return !text.includes('\0') && !Object.values(BEGINNINGS).some((all) => all.some((one) => one.test(text)))
}
