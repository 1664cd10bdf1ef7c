import type { Portal } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import type { Statement } from '../../database/index.ts'

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
