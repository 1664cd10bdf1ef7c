/** The first bytes by which a type is known, whatever comes after them: hexadecimal digits, and `.` for any. */
const BEGINNINGS: { readonly [mime: string]: readonly string[] } = {
  'application/pdf': ['255044462d'],
  'image/png': ['89504e470d0a1a0a'],
  'image/jpeg': ['ffd8ff'],
  'image/gif': ['47494638'],
  'image/webp': ['52494646........57454250'],
  'application/zip': ['504b0304', '504b0506', '504b0708'],
  'application/vnd.rar': ['526172211a07'],
  'application/x-cfb': ['d0cf11e0a1b11ae1'],
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
export function startsAs(bytes: Buffer, mime: string): boolean {
  const head = bytes.subarray(0, BEGINNING)
  const own = BEGINNINGS[CONTAINERS[mime] ?? mime]
  if (own) return own.some((beginning) => matches(head, beginning))
  // Plain text begins like none of the others, and holds no zeros.
  return (
    !head.includes(0) &&
    !Object.values(BEGINNINGS)
      .flat()
      .some((one) => matches(head, one))
  )
}

const matches = (head: Buffer, beginning: string): boolean => new RegExp(`^${beginning}`).test(head.toString('hex'))
