import { ALL_ROWS, canEnter } from '#engine/access'
import type { AccessPlan, RowScope } from '#engine/access'
import { moduleForPrincipal } from '#engine/definition'
import type { Module, ModuleMail } from '#engine/definition'
import type { Language } from '#engine/text'
import { DEFAULT_LANGUAGE, languageOf } from '#engine/text'
import { roleTypesOf } from '../../definitions/index.ts'
import { NOBODY, readerReach } from '../../operation/index.ts'
import type { CallContext } from '../../operation/index.ts'
import { findRecipient } from '../../outbox/index.ts'
import { readPersonGrants } from '../../session/index.ts'
import type { PersonGrants } from '../../session/index.ts'
import { Parameters, scopeCondition, statementName } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { storedFields } from '../fields.ts'
import { selection } from '../selection.ts'
import type { Reader as RowReader, StoredRecord } from '../selection.ts'
import { tableOf } from '../table.ts'
import type { Recipient } from './recipients.ts'
import { dataScope } from '#engine/expression'
import type { Values } from '#engine/form'
import { environmentOf } from '../environment.ts'

export type MailContext = Pick<
  CallContext,
  'portal' | 'definitions' | 'tenant' | 'module' | 'plan' | 'session' | 'moment'
>

/** Somebody who gets a mail. */
interface Addressee {
  /** Null: the address belongs to no user. */
  readonly person: string | null
  readonly name: string | null
  readonly email: string
  readonly language: Language
  readonly module: Module
}

/** Somebody who gets a mail, and the record as they may read it. */
export interface Reader extends Addressee {
  readonly stored: StoredRecord
}

/** Somebody who gets a mail, and those records that they may read. */
export interface SeriesReader extends Addressee {
  readonly records: readonly StoredRecord[]
}

/** Reads a record as a recipient may read it. Null if they may not, or cannot be written to. */
export async function readAs(
  context: MailContext,
  rows: Rows,
  id: string,
  recipient: Recipient,
): Promise<Reader | null> {
  const reader = await readSeveralAs(context, rows, [id], recipient)
  if (!reader) return null
  const { records, ...addressee } = reader
  const [stored] = records
  return stored ? { ...addressee, stored } : null
}

/** Reads records as a recipient may read them, in the given order. Null if they cannot be written to. */
export const readSeveralAs = (
  context: MailContext,
  rows: Rows,
  ids: readonly string[],
  recipient: Recipient,
): Promise<SeriesReader | null> =>
  recipient.kind === 'person'
    ? readAsPerson(context, rows, ids, recipient.id)
    : readAsNobody(context, rows, ids, recipient.email)

async function readAsPerson(
  context: MailContext,
  rows: Rows,
  ids: readonly string[],
  person: string,
): Promise<SeriesReader | null> {
  const { tenant } = context
  const found = await findRecipient({ tenant }, rows, person)
  const held = found && (await readPersonGrants(rows, tenant, person))
  const reading = held && readingOf(context, held)
  if (!found || !reading) return null
  const records = await readRows(reading.reader, rows, ids, reading.scope, { ...context, reader: person })
  return { person, ...found, module: reading.reader.module, records }
}

/** The rights of somebody who reads a record, and the rows that they reach. */
export interface Reading {
  readonly reader: RowReader
  readonly scope: RowScope
}

/** How a person reads records of the module. Null: they may not. */
export function readingOf(
  { tenant, definitions, portal, module: full }: MailContext,
  { id, grants, roleTypes }: PersonGrants,
): Reading | null {
  const needs = full.calls.get('get')?.needs
  if (!needs) return null
  const principal = { kind: 'user', id, tenant: tenant.id, platform: 1, grants, roleTypes } as const
  if (!canEnter(principal, roleTypesOf(portal.definitions))) return null
  const { plan, scope } = readerReach(principal, tenant, full, needs)
  if (!scope) return null
  const module = moduleForPrincipal(full, principal, portal.definitions.context)
  return { reader: { definitions, module, plan, tenant, session: { principal } }, scope }
}

/** How somebody without an account reads them. */
export function readingOfNobody({ tenant, definitions, portal, module: full }: MailContext): Reading {
  const module = moduleForPrincipal(full, NOBODY, portal.definitions.context)
  const plan: AccessPlan = { functionId: full.functionId, user: null, actions: new Map() }
  return { reader: { definitions, module, plan, tenant, session: null }, scope: ALL_ROWS }
}

/** The language of those who have no account. */
export const languageOfTenant = ({ language }: MailContext['tenant']): Language =>
  languageOf(language) ?? DEFAULT_LANGUAGE

/** A reader without an account reads the fields that need no right. */
async function readAsNobody(
  context: MailContext,
  rows: Rows,
  ids: readonly string[],
  email: string,
): Promise<SeriesReader> {
  const { reader, scope } = readingOfNobody(context)
  const records = await readRows(reader, rows, ids, scope, { ...context, reader: null })
  const language = languageOfTenant(context.tenant)
  return { person: null, name: null, email, language, module: reader.module, records }
}

/** Reads rows with the rights of the reader, also those just removed, and gives the transaction back to whoever made the change. */
async function readRows(
  reader: RowReader,
  rows: Rows,
  ids: readonly string[],
  scope: RowScope,
  { tenant, plan, reader: person }: Pick<MailContext, 'tenant' | 'plan'> & { readonly reader: string | null },
): Promise<readonly StoredRecord[]> {
  const table: Table = tableOf(reader)
  const chosen = selection(reader, table, storedFields(table), scope)
  const parameters = new Parameters()
  const wanted = parameters.add(ids, 'uuid[]')
  const where = `t.tenant_id = ${parameters.add(tenant.id, 'int')} and t.id = any(${wanted}) and ${scopeCondition(table, scope, person, parameters)}`
  const text = `select ${chosen.select} from ${table.name} t ${chosen.joins} where ${where} order by array_position(${wanted}, t.id)`
  const [, found] = await rows.batch([
    actAs(person),
    { name: statementName(text, 'record'), text, values: parameters.values },
    actAs(plan.user),
  ])
  return (found?.rows ?? []).map(chosen.read)
}

/** Statements of a transaction that follow are those of this person. */
export const actAs = (user: string | null) => ({
  name: 'act-as',
  text: `select set_config('app.user', $1, true)`,
  values: [user ?? ''],
})

/** Whether the condition of a mail, or of its link, holds. */
export function holds({ when }: Pick<ModuleMail, 'when'>, context: MailContext, id: string, record: Values): boolean {
  if (typeof when === 'boolean') return when
  const { names } = environmentOf(context, record, id)
  return when.holds(dataScope({ record, user: names['user'], tenant: names['tenant'] }), false)
}
