import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import { personGrantsOf, personStatement } from '../../session/index.ts'
import { recipientOf, recipientStatement } from '../../outbox/index.ts'
import type { Statement, UnknownRow } from '../../database/index.ts'
import { Parameters, isUuid, quoted, statementName, titleRead } from '../../sql/index.ts'
import type { BatchResult } from '../../tenancy/index.ts'
import { readingOf } from './reader.ts'
import type { MailContext, Reading } from './reader.ts'
import { toRecipients } from './recipients.ts'

/** Somebody whom a mail may go to: how they are written to, and how they read records. */
export interface KnownPerson {
  readonly name: string
  readonly email: string
  readonly language: 'en' | 'es' | 'ca' | 'fr'
  readonly reading: Reading
}

/** Data that the mails about a new record need. It is read before the record is stored. */
export interface KnownReaders {
  /** Null: there is nobody to write to. */
  readonly people: ReadonlyMap<string, KnownPerson | null>
  /** Titles of the records that the new one refers to, by field. */
  readonly titles: ReadonlyMap<string, string>
}

/** Statements for a round trip with others, and what their results say. */
interface ReaderStatements {
  readonly statements: readonly Statement[]
  readonly read: (results: readonly BatchResult[]) => KnownReaders
}

/** Asks for those to whom mails about a new record with these values may go. */
export function readerStatements(context: MailContext, values: Values): ReaderStatements {
  const { tenant, module } = context
  const people = [...new Set(personsOf(context, values))]
  const titles = titlesStatement(context, values)
  return {
    statements: [
      ...people.flatMap((id) => [recipientStatement(tenant, id), personStatement(tenant, id)]),
      ...(titles ? [titles] : []),
    ],
    read: (results) => {
      const rowsAt = (at: number): readonly UnknownRow[] => results[at]?.rows ?? []
      const [row = {}] = titles ? rowsAt(people.length * 2) : []
      return {
        people: new Map(people.map((id, at) => [id, personOf(context, id, rowsAt(at * 2), rowsAt(at * 2 + 1))])),
        titles: new Map(
          [...module.fields.keys()].flatMap((name) =>
            typeof row[name] === 'string' ? [[name, row[name]] as const] : [],
          ),
        ),
      }
    },
  }
}

/** The persons that fields of the record name. Those of records that it refers to are not known yet. */
const personsOf = ({ module }: MailContext, values: Values): readonly string[] =>
  module.mails.flatMap(({ on, to }) =>
    on.kind !== 'create'
      ? []
      : to.flatMap(([head = '', inner]) => {
          const field = inner === undefined ? module.fields.get(head) : undefined
          const found = field ? toRecipients(field, values[head]) : []
          return found.flatMap((one) => (one.kind === 'person' ? [one.id] : []))
        }),
  )

function personOf(
  context: MailContext,
  id: string,
  found: readonly UnknownRow[],
  held: readonly UnknownRow[],
): KnownPerson | null {
  const recipient = recipientOf(context.tenant, found)
  const person = recipient && personGrantsOf(context.tenant, id, held)
  const reading = person && readingOf(context, person)
  return recipient && reading && { ...recipient, reading }
}

const isSingleReference = ({ source }: Field): boolean => source.to !== undefined && source.many !== true

/** Reads the titles of the records that the new one refers to, each under the name of its field. */
function titlesStatement({ tenant, module, definitions }: MailContext, values: Values): Statement | null {
  const parameters = new Parameters()
  const home = parameters.add(tenant.id, 'int')
  const columns = [...module.fields.values()].filter(isSingleReference).flatMap((field) => {
    const table = definitions.tables.get(field.source.to ?? '')
    const title = table?.module.roles.get('title')
    const value = values[field.name]
    if (!table || !title || !isUuid(value)) return []
    const read = titleRead('r', title)
    return `(select ${read} from ${table.name} r where r.tenant_id = ${home} and r.id = ${parameters.add(value, 'uuid')}) as ${quoted(field.name)}`
  })
  const text = `select ${columns.join(', ')}`
  return columns.length > 0 ? { name: statementName(text), text, values: parameters.values } : null
}
