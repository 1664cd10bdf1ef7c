import { instantText } from '#engine/field'
import type { Translator } from '#engine/text'
import { answer, refuse, refuseAt, volumeKey } from '../../operation/index.ts'
import type { ModuleOperations, PublicContext, PublicOperation } from '../../operation/index.ts'
import { signingCertificates } from '../../signature/index.ts'
import type { SignatureProblem, SignatureReport, VerificationReport } from '../../signature/index.ts'
import { createRows } from '../../tenancy/index.ts'

const NOT_FOUND = '91016'
const MISSING = '90001'
const NOT_A_PDF = '91018'
const TOO_LARGE = '90008'
const TOO_MUCH = '92041'
/** Reading the file takes more time or memory than it may. */
const TOO_HEAVY = '92125'
const BUSY = '92005'
const RETRY_SECONDS = 5
const PDF = 'application/pdf'
const PART = 'archivo'

/**
 * Says of a PDF whether it is as it was signed, and whether this organisation has sealed it. Nothing of it is kept. An address
 * may send as many bytes in an hour as a person.
 */
const verify: PublicOperation = async (context) => {
  const { portal, tenant, files, module, address } = context
  if (!tenant) return refuse(NOT_FOUND)
  const [file, ...more] = files
  if (!file || more.length > 0) return refuseAt(`/${PART}`, MISSING)
  if (file.bytes > (module.fields.get(PART)?.source.size ?? 0)) return refuseAt(`/${PART}`, TOO_LARGE)
  if (file.mime !== PDF) return refuseAt(`/${PART}`, NOT_A_PDF)
  const wait = portal.volume.take(volumeKey(tenant.id, address), file.bytes)
  if (wait > 0) return refuse(TOO_MUCH, { retryAfter: wait })
  const rows = createRows(portal.pool, { tenant: tenant.id, user: null })
  const content = await portal.files.openReceived(file)
  const known = await signingCertificates(rows, tenant.id)
  const verified = await portal.pdfs.verify(await content.read(0, content.size), known, portal.stampAuthorities)
  if (!verified.ok)
    return verified.problems[0] === 'busy'
      ? refuse(BUSY, { retryAfter: RETRY_SECONDS })
      : refuseAt(`/${PART}`, TOO_HEAVY)
  const report = verified.value
  const isTrusted =
    report.isValid && report.signatures.every(({ isKnown, stamp }) => isKnown === true && stamp?.isTrusted !== false)
  return answer(200, { valido: isTrusted, texto: textOf(context, report) })
}

/** The text for each problem. */
const WORDS: { readonly [problem in SignatureProblem]: string } = {
  range: 'changed',
  malformed: 'false',
  algorithm: 'false',
  digest: 'changed',
  forged: 'false',
  certificate: 'certificate',
  changed: 'changed',
  evidence: 'evidence',
  stamp: 'stamp',
}

/** The text for a time stamp, whether its authority is trusted here or nobody has said which are. */
const STAMP_WORDS = { true: 'levelTrusted', false: 'levelUntrusted', null: 'levelT' } as const

function textOf(
  { translator, language, moment }: PublicContext,
  { isValid, problems, signatures }: VerificationReport,
): string {
  const say = (name: string, words: Parameters<Translator['translate']>[1] = {}): string =>
    translator.translate(`verification.${name}`, words)
  const isSigned = signatures.length > 0
  const levels = [...new Set(signatures.map(({ level }) => say(level === 'simple' ? 'simple' : 'foreign')))]
  const dateOf = (at: string): string =>
    instantText(at, { timeZone: moment.timeZone ?? 'UTC', hour12: false }, language)
  const about = ({ name, at, holder, isKnown, stamp, events, problems: wrong }: SignatureReport): string => {
    const date = at === null ? '–' : dateOf(at)
    return [
      say('by', { name: name || '–', date }),
      say(isKnown === true ? 'ours' : 'other', { name: holder }),
      stamp ? say(STAMP_WORDS[`${stamp.isTrusted}`], { name: stamp.authority, date: dateOf(stamp.at) }) : say('levelB'),
      ...(wrong.length === 0 && events > 0 ? [say('events', { count: events })] : []),
      ...new Set(wrong.map((problem) => say(WORDS[problem]))),
    ].join('\n')
  }
  return [
    ...(isSigned ? [say(isValid ? 'whole' : 'broken')] : []),
    ...problems.map((problem) => say(problem)),
    ...signatures.map(about),
    ...levels,
    say('stored'),
  ].join('\n\n')
}

export const verification: ModuleOperations = { operations: {}, publicOperations: { verify } }
