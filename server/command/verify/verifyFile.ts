import { readFile } from 'node:fs/promises'
import { fail, ok } from '#engine/result'
import { readTrusted, verifyPdf } from '../../signature/index.ts'
import type { FileProblem, SignatureProblem, SignatureReport } from '../../signature/index.ts'
import { EXIT } from '../command.ts'
import type { Outcome } from '../command.ts'
import { X509Certificate } from 'node:crypto'

/**
 * Verifies the signatures of a PDF by its bytes alone, and compares its certificates with one if it is given, and those of time stamps with the
 * authorities that a file names.
 */
export async function verifyFile(
  path: string,
  certificate: string | null,
  authorities: string | null = null,
): Promise<Outcome> {
  const bytes = await readFile(path).catch(() => null)
  if (!bytes) return fail({ code: 'usage', text: `${path} cannot be read.` })
  const known = certificate === null ? null : await readCertificate(certificate)
  if (certificate !== null && !known) return fail({ code: 'usage', text: `${certificate} holds no certificate.` })
  const trusted = authorities === null ? null : readTrusted(await readFile(authorities, 'utf8').catch(() => ''))
  if (authorities !== null && !trusted) return fail({ code: 'usage', text: `${authorities} holds no certificate.` })
  const { isValid, problems, signatures } = await verifyPdf(bytes, known && [known], trusted)
  const isTrusted = isValid && signatures.every((one) => one.isKnown !== false && one.stamp?.isTrusted !== false)
  const lines = [...problems.map((problem) => FILE_PROBLEMS[problem]), ...signatures.flatMap(linesOf)]
  const outcome = isTrusted
    ? [`${path} is as it was signed.`, ...(known ? [] : [UNCOMPARED]), LEVEL]
    : [`${path} is not to be trusted.`]
  return ok({ lines: [...lines, ...outcome], code: isTrusted ? EXIT.success : EXIT.differs })
}

const UNCOMPARED =
  'Whose certificate it is, nobody has said: compare it with the one that the organisation names, or give --certificate.'
const LEVEL =
  'Signatures that were drawn or typed here are simple electronic signatures (eIDAS, article 3.10), sealed by an organisation: neither advanced nor qualified.'

/** PEM or DER. */
const readCertificate = (path: string): Promise<Buffer | null> =>
  readFile(path)
    .then((content) => new X509Certificate(content).raw)
    .catch(() => null)

function linesOf({
  name,
  at,
  holder,
  fingerprint,
  isKnown,
  stamp,
  events,
  problems,
}: SignatureReport): readonly string[] {
  return [
    `Signed by ${name || 'nobody who is named'}, ${at ?? 'at no time that is named'}, and sealed by ${holder} (certificate ${fingerprint})`,
    stamp
      ? `  PAdES, baseline T: stamped at ${stamp.at} by ${stamp.authority} (certificate ${stamp.fingerprint}); ${STAMP_WORDS[`${stamp.isTrusted}`]}`
      : '  PAdES, baseline B: no authority has stamped the time.',
    ...(events > 0 ? [`  ${events} events of evidence`] : []),
    ...(isKnown === false ? ['  The certificate is another one.'] : []),
    ...problems.map((problem) => `  ${SIGNATURE_PROBLEMS[problem]}`),
  ]
}

const STAMP_WORDS = {
  true: 'its certificate leads to an authority that is trusted.',
  false: 'its certificate leads to none of the authorities that are trusted.',
  null: 'whether that authority is to be trusted, the file cannot say.',
} as const

const FILE_PROBLEMS: { readonly [problem in FileProblem]: string } = {
  unreadable: 'It is no PDF, or a damaged or protected one.',
  unsigned: 'Nobody has signed it.',
  appended: 'Something was added after the last signature.',
}

const SIGNATURE_PROBLEMS: { readonly [problem in SignatureProblem]: string } = {
  range: 'It does not cover all of the file up to it.',
  malformed: 'It cannot be read.',
  algorithm: 'It is of a kind that is not known or not safe.',
  digest: 'What was signed was changed.',
  forged: 'It was not made with the key of its certificate.',
  certificate: 'The certificate is not the one that it names, or was not valid at that time.',
  changed: 'More than a signature was added with it.',
  evidence: 'The evidence in it does not hold.',
  stamp: 'The time stamp is not of this signature, or not rightly signed.',
}
