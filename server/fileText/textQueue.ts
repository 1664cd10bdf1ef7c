import { errorCode } from '../database/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { Language } from '#engine/text'
import type { TextProblem } from './extract/fileText.ts'

/** Minutes that a server holds a file, longer than any is read. */
const LEASE_MINUTES = 5
/** Times that a file is taken. More often servers have stopped while they read it. */
const MOST_ATTEMPTS = 3

/** A file that this server holds. Its text belongs to the record that names it. */
export interface DueFile {
  readonly id: string
  readonly mime: string
  readonly entity: string
  readonly record: string
  readonly isProtected: boolean
  /** Whether servers have stopped too often while they read it. */
  readonly isAbandoned: boolean
}

/** The result for a file. */
export type TextOutcome =
  | {
      readonly kind: 'read'
      readonly field: string
      readonly language: Language
      readonly text: string
      readonly problem: TextProblem | null
    }
  /** Without a problem nobody searches it. */
  | { readonly kind: 'none'; readonly problem: TextProblem | null }

interface Row {
  readonly id: string
  readonly mime: string
  readonly record_table: string
  readonly record_id: string
  readonly protected: boolean
  readonly text_attempts: number
}

/** Takes the next file of a tenant, and leaves those that other servers hold. */
export async function takeFile(rows: Rows, tenant: number): Promise<DueFile | null> {
  const { rows: found } = await rows.query<Row>({
    name: 'take-text',
    text: `update file f set text_at = now() + interval '${LEASE_MINUTES} minutes', text_attempts = f.text_attempts + 1
            where f.tenant_id = $1::int and f.id = (
              select id from file where tenant_id = $1::int and text_state = 'due' and state = 'kept' and record_id is not null
                 and (text_at is null or text_at <= now())
               order by text_at nulls first limit 1 for update skip locked)
           returning f.id, f.mime, f.record_table, f.record_id, f.protected, f.text_attempts`,
    values: [tenant],
  })
  const [row] = found
  return row
    ? {
        id: row.id,
        mime: row.mime,
        entity: row.record_table,
        record: row.record_id,
        isProtected: row.protected,
        isAbandoned: row.text_attempts > MOST_ATTEMPTS,
      }
    : null
}

/** Gives a file back, so that another server reads it at once. */
export async function giveBack(rows: Rows, tenant: number, { id }: DueFile): Promise<void> {
  await rows.query({
    name: 'give-text-back',
    text: `update file set text_at = null, text_attempts = greatest(text_attempts - 1, 0)
            where tenant_id = $1::int and id = $2::uuid and text_state = 'due'`,
    values: [tenant, id],
  })
}

/** Stores what became of a file, unless its record has let go of it meanwhile. Returns why it is not searched whole. */
export async function settleFile(
  rows: Rows,
  tenant: number,
  due: DueFile,
  outcome: TextOutcome,
): Promise<TextProblem | null> {
  try {
    await rows.transaction((inside) => storeOutcome(inside, tenant, due, outcome))
    return outcome.problem
  } catch (error) {
    if (outcome.kind === 'none' || errorCode(error) !== LIMIT_EXCEEDED) throw error
    const text = outcome.text.slice(0, Math.floor(outcome.text.length / 2))
    return settleFile(rows, tenant, due, { ...outcome, text, problem: 'cut' })
  }
}

/** Code of PostgreSQL for a `tsvector` that is too long: many short words in scripts of three bytes a letter. */
const LIMIT_EXCEEDED = '54000'

async function storeOutcome(
  rows: Rows,
  tenant: number,
  { id, entity, record }: DueFile,
  outcome: TextOutcome,
): Promise<void> {
  const { rowCount } = await rows.query({
    name: 'settle-text',
    text: `update file set text_state = $5, text_problem = $6, text_at = null
            where tenant_id = $1::int and id = $2::uuid and state = 'kept' and text_state = 'due'
              and record_table = $3 and record_id = $4::uuid`,
    values: [tenant, id, entity, record, outcome.kind, outcome.problem],
  })
  if (rowCount === 0 || outcome.kind === 'none') return
  await rows.query({
    name: 'keep-text',
    text: `insert into file_text (tenant_id, file, entity, record, field, language, body, words)
           values ($1::int, $2::uuid, $3, $4::uuid, $5, $6, $7, to_tsvector(('public.tramit_' || $6)::regconfig, $7))`,
    values: [tenant, id, entity, record, outcome.field, outcome.language, outcome.text],
  })
}

/** Has the files of a module read that nobody searched until now, as after an upgrade or a new definition. */
export async function askAgain(rows: Rows, tenant: number, entities: readonly string[]): Promise<void> {
  if (entities.length === 0) return
  await rows.query({
    name: 'ask-texts',
    text: `update file set text_state = 'due', text_attempts = 0
            where tenant_id = $1::int and state = 'kept' and text_state = 'none' and text_problem is null and not protected
              and record_table = any($2::text[])`,
    values: [tenant, entities],
  })
}
