import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Statement } from '../../database/index.ts'
import { titleTable, titleTablesFor } from '../../operation/index.ts'
import { enqueueStatement } from '../../outbox/index.ts'
import { bitsReachAll } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { storedFields } from '../fields.ts'
import { writtenColumn } from '../selection.ts'
import type { StoredRecord } from '../selection.ts'
import { tableOf } from '../table.ts'
import { letterTo, withWholeModule } from './enqueueMails.ts'
import type { KnownReaders } from './knownReaders.ts'
import { languageOfTenant, readingOfNobody, holds } from './reader.ts'
import type { MailContext, Reader, Reading } from './reader.ts'
import { recipientKey, toRecipients } from './recipients.ts'
import type { Recipient } from './recipients.ts'
import { follows } from './recordChange.ts'
import type { RecordChange } from './recordChange.ts'
import { passedReminders } from './settleReminders.ts'

interface NewRecord {
  readonly id: string
  /** As they will be stored. */
  readonly values: Values
}

/**
 * The statements that write the mails about a record which is being made, for the round trip that stores it. Null: what a reader will read of it
 * is known only once it is stored.
 */
export function knownMails(
  context: MailContext,
  readers: KnownReaders,
  { id, values }: NewRecord,
): readonly Statement[] | null {
  const whole = withWholeModule(context)
  const change: RecordChange = { kind: 'create', id, version: 1, before: {}, after: values }
  const statements: Statement[] = []
  for (const mail of whole.module.mails) {
    if (!follows(mail.on, change) || !holds(mail, whole, id, values)) continue
    const recipients = recipientsIn(whole, mail.to, values)
    if (!recipients) return null
    for (const recipient of recipients.values()) {
      const reader = readerOf(whole, readers, recipient, { id, values })
      if (reader === 'unknown') return null
      if (!reader) continue
      const subject = { id, record: values, occasion: '1', isRemoved: false }
      const { entry, letter } = letterTo(whole, mail, subject, { recipient, reader })
      statements.push(enqueueStatement(whole, entry, letter))
    }
  }
  return [...statements, ...passedReminders(whole, change)]
}

/** Whom the fields of the record name, nobody twice. Null: a record that it refers to names them. */
function recipientsIn(
  { module }: MailContext,
  to: readonly (readonly string[])[],
  values: Values,
): ReadonlyMap<string, Recipient> | null {
  const found = new Map<string, Recipient>()
  for (const [head = '', inner] of to) {
    const field = module.fields.get(head)
    if (inner !== undefined || !field) return null
    for (const recipient of toRecipients(field, values[head])) found.set(recipientKey(recipient), recipient)
  }
  return found
}

/** A recipient with the record as they will read it. Null: they may not. */
function readerOf(
  context: MailContext,
  { people, titles }: KnownReaders,
  recipient: Recipient,
  record: NewRecord,
): Reader | null | 'unknown' {
  if (recipient.kind === 'address') {
    const reading = readingOfNobody(context)
    const stored = storedFor(context, reading, titles, record)
    const language = languageOfTenant(context.tenant)
    return (
      stored && { person: null, name: null, email: recipient.email, language, module: reading.reader.module, stored }
    )
  }
  const person = people.get(recipient.id)
  if (!person) return person === null ? null : 'unknown'
  const { reading, ...found } = person
  const stored = isReached(context, reading, recipient.id, record) ? storedFor(context, reading, titles, record) : null
  return stored ? { person: recipient.id, ...found, module: reading.reader.module, stored } : 'unknown'
}

/** Whether rights are known to reach the record: those to all rows, or to one's own. */
function isReached({ plan }: MailContext, { reader, scope }: Reading, person: string, { values }: NewRecord): boolean {
  const table = tableOf(reader)
  const { among, guarded, within, self } = scope
  if (among || guarded || within || self || table.module.within) return false
  const owner = table.module.roles.get('owner')
  return (
    bitsReachAll(table, scope) ||
    (scope.own && (plan.user === person || (owner ? values[owner.name] === person : false)))
  )
}

/** The record as a reader will read it. Null: something of it is known only once it is stored. */
function storedFor(
  { plan }: MailContext,
  { reader }: Reading,
  titles: ReadonlyMap<string, string>,
  { id, values }: NewRecord,
): StoredRecord | null {
  const table = tableOf(reader)
  const tables = titleTablesFor(reader)
  const kept: { [name: string]: unknown } = {}
  const labels: { [name: string]: string } = {}
  for (const field of storedFields(table)) {
    if (table.storage.get(field.name)?.kind === 'constant') continue
    if (!isWritten(table, field)) return null
    kept[field.name] = values[field.name] ?? null
    if (field.kind.shape === 'rows') return null
    const target = titleTable(field, tables)
    if (!target) continue
    // Some of its records only: the database knows which.
    if (target !== tables.all.get(target.module.id)) return null
    for (const [name, isMissing] of labelNames(field, values[field.name])) {
      const title = titles.get(name)
      if (title === undefined && isMissing) return null
      if (title !== undefined) labels[name] = title
    }
  }
  return {
    id,
    version: 1,
    createdBy: plan.user,
    inArea: true,
    ofClient: true,
    owned: true,
    values: kept,
    labels,
    extraColumns: {},
  }
}

/** Location of the titles of a field, and whether one must be known. Titles of a list are keyed by `field/id`. */
const labelNames = ({ name, source }: Field, value: unknown): readonly (readonly [string, boolean])[] =>
  source.many === true
    ? (Array.isArray(value) ? value : []).map((id) => [`${name}/${scalarText(id)}`, true] as const)
    : [[name, false]]

const isWritten = ({ storage }: Table, { name }: Field): boolean => {
  const place = storage.get(name)
  return place?.kind === 'extra' || writtenColumn(place) !== null
}
