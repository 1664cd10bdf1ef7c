import type { Module, ModuleMail, ModuleMailSeries } from '#engine/definition'
import type { Translator } from '#engine/text'
import { oneLine } from '../../mail/index.ts'
import type { AnswerLink, Mail } from '../../mail/index.ts'
import { isOffered } from '../../operation/index.ts'
import { enqueueMail } from '../../outbox/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { textOf } from '../csvCells.ts'
import { calendarEvent, insertedValues } from '../entry/index.ts'
import { withTenantClock } from '../environment.ts'
import type { StoredRecord } from '../selection.ts'
import { answerLinkOf } from './answerLink.ts'
import { greeting } from './composeRecordMail.ts'
import { enqueueRecordMail, withWholeModule } from './enqueueMails.ts'
import { holds, readSeveralAs } from './reader.ts'
import type { MailContext, SeriesReader } from './reader.ts'
import { recipientKey, recipientsOf } from './recipients.ts'
import type { KnownValues, Recipient } from './recipients.ts'
import { settlePassedReminders } from './settleReminders.ts'

/** The lines that tell what was refused, in the language of a reader. */
type RefusedLines = (translator: Translator) => readonly string[]

/**
 * Writes the mails that follow several new records of one call, in its transaction. Of a mail with texts for a series each recipient gets
 * one about all records, with the refused ones.
 */
export async function enqueueSeriesMails(
  context: MailContext,
  rows: Rows,
  made: readonly StoredRecord[],
  refused: RefusedLines,
): Promise<void> {
  const whole = withWholeModule(context)
  for (const mail of whole.module.mails) {
    if (mail.on.kind !== 'create') continue
    const records = made.filter(({ id, values }) => holds(mail, whole, id, values))
    if (mail.series) await enqueueSeriesMail(whole, rows, { mail, series: mail.series, records, refused })
    else
      for (const { id, values: record } of records)
        await enqueueRecordMail(whole, rows, mail, { id, record, occasion: FIRST, isRemoved: false })
  }
  for (const { id, version, values: after } of made)
    await settlePassedReminders(whole, rows, { kind: 'create', id, version, before: {}, after })
}

/** The version of a new record. */
const FIRST = '1'

interface SeriesMail {
  readonly mail: ModuleMail
  readonly series: ModuleMailSeries
  readonly records: readonly StoredRecord[]
  readonly refused: RefusedLines
}

/** Writes one mail to each of its recipients, about those records that they may read. */
async function enqueueSeriesMail(context: MailContext, rows: Rows, seriesMail: SeriesMail): Promise<void> {
  const { mail, records } = seriesMail
  if (!isOffered(context.module, context.tenant)) return
  for (const { recipient, ids } of await recipientsOfSeries(context, rows, mail, records)) {
    const reader = await readSeveralAs(context, rows, ids, recipient)
    const [first] = reader?.records ?? []
    if (!reader || !first) continue
    const key = [context.module.id, mail.name, first.id, FIRST, recipientKey(recipient)].join(':')
    await enqueueMail(
      context,
      rows,
      { key, person: reader.person },
      composeSeriesMail(context, seriesMail, recipient, reader),
    )
  }
}

/** Whom a mail goes to, each with the records that it would tell them. */
async function recipientsOfSeries(
  context: MailContext,
  rows: Rows,
  mail: ModuleMail,
  records: readonly StoredRecord[],
): Promise<readonly { readonly recipient: Recipient; readonly ids: readonly string[] }[]> {
  const found = new Map<string, { readonly recipient: Recipient; readonly ids: string[] }>()
  const known: KnownValues = new Map()
  for (const { id, values } of records)
    for (const recipient of await recipientsOf(context, rows, mail, values, known)) {
      const key = recipientKey(recipient)
      const one = found.get(key) ?? { recipient, ids: [] }
      one.ids.push(id)
      found.set(key, one)
    }
  return [...found.values()]
}

/** Writes a mail about several records. Its subject and text insert the values of the first one. */
function composeSeriesMail(
  context: MailContext,
  { mail, series, records, refused }: SeriesMail,
  recipient: Recipient,
  { name, person, email, language, module, records: read }: SeriesReader,
): Mail {
  const { tenant, definitions, moment } = context
  const translator = withTenantClock(definitions.translators[language], tenant)
  const inserted = read.map((one) => insertedValues(module, one, { tenant, translator }))
  const refusedLines = refused(translator)
  const events = mail.attachesEntry
    ? read.flatMap((one) => calendarEvent(module, one, { tenant, translator, now: moment.now }) ?? [])
    : []
  return {
    to: email,
    language,
    subject: oneLine(translator.translate(series.subject, inserted[0])),
    text: [
      ...greeting(name, translator),
      translator.translate(series.text, inserted[0]),
      inserted.map((values) => translator.translate(series.line, values)).join('\n'),
      ...(refusedLines.length > 0 ? [[translator.translate(series.refused), ...refusedLines].join('\n')] : []),
    ].join('\n\n'),
    link: person === null ? null : listLink(module, translator),
    answer: read.flatMap((one) => answerOf(context, mail, records, { recipient, translator, one })),
    event: events,
  }
}

/** The link with which one of the records is answered, named by its title. */
function answerOf(
  context: MailContext,
  mail: ModuleMail,
  records: readonly StoredRecord[],
  { recipient, translator, one }: { recipient: Recipient; translator: Translator; one: StoredRecord },
): readonly AnswerLink[] {
  // The reader may not see all values of the record.
  const stored = records.find(({ id }) => id === one.id)
  const link = stored && answerLinkOf(context, mail, one.id, stored.values, recipient)
  const title = context.module.roles.get('title')
  if (!link) return []
  const names = [translator.translate(link.text), ...(title ? [textOf(title, one, translator)] : [])]
  return [{ label: oneLine(names.join(': ')), path: link.path, says: link.says }]
}

/** The list of the module. Null if its address needs more than that. */
function listLink({ routes }: Module, translator: Translator): Mail['link'] {
  const route = routes.find(
    ({ screen, path, functionId }) => screen === 'list' && functionId === null && !path.includes('{'),
  )
  return route ? { kind: 'page', label: translator.translate('mail.details'), path: route.path } : null
}
