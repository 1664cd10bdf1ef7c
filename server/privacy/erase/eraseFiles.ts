import { SIGNATURE_TABLE } from '../../evidence/index.ts'
import type { Portal } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import type { Statement } from '../../database/index.ts'

/**
 * Empties the signatures of erased people and those on documents that were erased before, and releases their pictures.
 * That somebody signed stays, with the hashes of what was signed. An entry in the log of erasures allows it.
 */
export async function eraseSignatures(
  rows: Rows,
  portal: Pick<Portal, 'clock'>,
  tenant: number,
  people: readonly string[],
): Promise<void> {
  await rows.query({ text: 'select blank_signatures($1::uuid[])', values: [people] })
  await dropFiles(rows, portal, {
    text: `t.tenant_id = $1::int and t.record_table = $2 and t.state <> 'dropped'
             and exists (select from signature s where s.tenant_id = t.tenant_id and s.id = t.record_id and s.erased)`,
    values: [tenant, SIGNATURE_TABLE],
  })
}

/** Releases the files `t` of a condition. Their names are cleared at once and their bytes deleted after the commit. */
export async function dropFiles(
  rows: Rows,
  { clock }: Pick<Portal, 'clock'>,
  { text, values }: Pick<Statement, 'text' | 'values'>,
): Promise<void> {
  await rows.query({
    text: `update file t set state = 'dropped', expires_at = $${values.length + 1}::timestamptz, name = '–', document = null where ${text}`,
    values: [...values, clock()],
  })
}
