import type { Module, ModuleMail } from '#engine/definition'
import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import { isMailAddress } from '../../mail/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import type { MailContext } from './reader.ts'

export type Recipient =
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'address'; readonly email: string }

/** Values of other records that were read, by field and id. Mails about many records read each of them once. */
export type KnownValues = Map<string, unknown>

/** Whom a mail about a record goes to, nobody twice. */
export async function recipientsOf(
  context: MailContext,
  rows: Rows,
  { to }: Pick<ModuleMail, 'to'>,
  record: Values,
  known: KnownValues = new Map(),
): Promise<readonly Recipient[]> {
  const found = new Map<string, Recipient>()
  for (const path of to)
    for (const recipient of await recipientsAt(context, rows, path, { record, known }))
      found.set(recipientKey(recipient), recipient)
  return [...found.values()]
}

/** Names a recipient in the key of a mail. */
export const recipientKey = (recipient: Recipient): string =>
  recipient.kind === 'person' ? recipient.id : recipient.email.toLowerCase()

async function recipientsAt(
  context: MailContext,
  rows: Rows,
  [head = '', inner]: readonly string[],
  { record, known }: { readonly record: Values; readonly known: KnownValues },
): Promise<readonly Recipient[]> {
  const field = context.module.fields.get(head)
  if (!field) return []
  if (inner === undefined) return toRecipients(field, record[head])
  const target = context.definitions.modules.get(field.source.to ?? '')
  const asked = target?.fields.get(inner)
  if (!target || !asked) return []
  const key = JSON.stringify([target.id, inner, record[head]])
  if (!known.has(key)) known.set(key, await readValue(context, rows, target, inner, record[head]))
  return toRecipients(asked, known.get(key))
}

export const toRecipients = ({ kind }: Field, value: unknown): readonly Recipient[] =>
  [value].flat().flatMap((one): readonly Recipient[] => {
    if (typeof one !== 'string') return []
    if (kind.kind === 'email') return isMailAddress(one) ? [{ kind: 'address', email: one }] : []
    return isUuid(one) ? [{ kind: 'person', id: one }] : []
  })

/** The value of one field of a record of another module. */
async function readValue(
  { definitions, tenant }: MailContext,
  rows: Rows,
  { id: module }: Module,
  name: string,
  id: unknown,
): Promise<unknown> {
  const table = definitions.tables.get(module)
  const place = table?.storage.get(name)
  if (!table || !place || place.kind === 'constant' || !isUuid(id)) return null
  const { rows: found } = await rows.query<{ readonly value: unknown }>({
    text: `select ${place.read} as value from ${table.name} t where t.tenant_id = $1::int and t.id = $2::uuid`,
    values: [tenant.id, id],
  })
  return found[0]?.value ?? null
}
