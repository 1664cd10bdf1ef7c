import { sensitiveFields } from '#engine/definition'
import type { CallContext } from '../../call/context.ts'
import { quoted } from '../../sql/index.ts'
import { storedTables, tracesOf } from '../person/index.ts'
import type { DataSubject, Trace } from '../person/index.ts'
import type { Reading } from '../reading/index.ts'

/**
 * Notes the sensitive fields that an export of somebody's data tells, of every module with records of theirs: all that say anything, whether
 * the reader may read them elsewhere or not.
 */
export async function noteParts(context: CallContext, { id: person }: DataSubject): Promise<void> {
  const { reading, rows, model } = context
  if (!reading || person === reading.reader) return
  for (const trace of tracesOf(await storedTables(rows), model)) {
    const told = await toldOf(context, person, trace)
    if (told && trace.of) note(reading, trace.of.module.id, told, person)
  }
}

/** What says nothing, as text. */
const NOTHING = `('', '[]', '{}', 'null')`

interface ToldRow {
  readonly id: string
  readonly fields: readonly string[]
}

async function toldOf(
  { rows, tenant }: CallContext,
  person: string,
  { of, table, own }: Trace,
): Promise<readonly ToldRow[] | null> {
  if (!of || own === 'false') return null
  const places = [...sensitiveFields(of.module)].flatMap((name) => {
    const place = of.storage.get(name)
    return place && place.kind !== 'constant'
      ? [`case when (${place.read})::text not in ${NOTHING} then '${name}' end`]
      : []
  })
  if (places.length === 0) return null
  const { rows: found } = await rows.query<ToldRow>({
    text: `select t.id, array_remove(array[${places.join(', ')}]::text[], null) as fields
             from ${quoted(table.name)} t where t.tenant_id = $1::int and $2::uuid is not null and (${own})`,
    values: [tenant.id, person],
  })
  return found.filter(({ fields }) => fields.length > 0)
}

function note({ told }: Reading, module: string, rows: readonly ToldRow[], person: string): void {
  if (rows.length === 0) return
  const held = told.get(module) ?? { fields: new Set(), records: new Map() }
  told.set(module, held)
  for (const { id, fields } of rows) {
    held.records.set(id, person)
    for (const name of fields) held.fields.add(name)
  }
}
