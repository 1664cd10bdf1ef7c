import { createHash } from 'node:crypto'
import type { CoveredRange } from './coveredRange.ts'
import { isSignedWith } from './isSignedWith.ts'
import type { Cms } from './readCms.ts'
import type { SignatureProblem } from './report.ts'

/** The data of a signature in a file. */
interface Signed {
  readonly at: Date | null
  /** Whether its kind does not ask for the name of the certificate in it: PKCS #7 (ISO 32000-1, 12.8.3.3) did not know it. */
  readonly mayBeUnnamed: boolean
}

/** The problems of a signature, of its certificate, and of the bytes that it covers. */
export function checkSignature(
  bytes: Buffer,
  range: CoveredRange,
  cms: Cms,
  { at, mayBeUnnamed }: Signed,
): readonly SignatureProblem[] {
  const { certificate, hash, digest, attributes, signature, algorithm, naming } = cms
  const held = createHash(hash)
    .update(bytes.subarray(0, range.hole))
    .update(bytes.subarray(range.resumes, range.end))
    .digest()
  const problems: SignatureProblem[] = []
  if (!held.equals(digest)) problems.push('digest')
  if (!algorithm || certificate.publicKey.asymmetricKeyType !== algorithm.key) problems.push('algorithm')
  else if (!isSignedWith(algorithm.hash, attributes, certificate, signature)) problems.push('forged')
  const isNamed = naming === 'this' || (naming === 'none' && mayBeUnnamed)
  if (!isNamed || at === null || !isValidAt(certificate, at)) problems.push('certificate')
  return problems
}

/** A file says when it was signed to the second, and so does a certificate. */
const SECOND = 1000

const isValidAt = ({ validFrom, validTo }: Cms['certificate'], at: Date): boolean =>
  Date.parse(validFrom) < at.getTime() + SECOND && at.getTime() <= Date.parse(validTo)

const DATE = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?'?)?$/

/** The instant that a PDF writes (ISO 32000-1, 7.9.4). Null: it is none. */
export function readPdfDate(text: string): Date | null {
  const [, year, month, day, hour, minute, second, sign, hours = '00', minutes = '00'] = DATE.exec(text) ?? []
  if (year === undefined) return null
  const zone = sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(at.getTime()) ? null : at
}
