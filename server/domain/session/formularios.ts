import { languageOf } from '#engine/text'
import { answer } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { presentForms } from '../../form/index.ts'

/** Form types of the catalogue: record and filter. */
const RECORD = 1
const FILTER = 2

/** Forms served for a function, in the reader's language (DF-01). */
export const formularios: Operation = async ({ rows, tenant, language }, { input }) => {
  const type = input['isfiltro'] === 'true' ? FILTER : RECORD
  const { rows: found } = await rows.query<{ id: string }>({
    text: `select id from form where tenant_id = $1::int and type = $2::int and ($3::text is null or function = $3) order by name`,
    values: [tenant.id, type, input['idfunc'] ?? null],
  })
  const reader = languageOf(input['ididioma'] ?? '') ?? language
  return answer(
    200,
    await presentForms(
      rows,
      tenant.id,
      found.map(({ id }) => id),
      reader,
    ),
  )
}
