import { sensitiveFields } from '#engine/definition'
import type { CallContext } from '../../operation/index.ts'
import { storedTables, findTraces } from '../person/index.ts'
import type { DataSubject, Trace } from '../person/index.ts'
import type { ReadAudit } from '../../readLog/index.ts'

/** Writes the sensitive fields of an export to the read log, for every module with records of the person. */
export async function recordExportedParts(context: CallContext, { id: person }: DataSubject): Promise<void> {
  const { readAudit, rows, tenant, portal } = context
  if (!readAudit || person === readAudit.reader) return
  const definitions = await portal.tenantDefinitions.withDisabled(rows, tenant)
  for (const trace of findTraces(await storedTables(rows), definitions)) {
    const told = await disclosedRows(context, person, trace)
    if (told && trace.moduleTable) addDisclosures(readAudit, trace.moduleTable.module.id, told, person)
  }
}

/** Texts of empty values. */
const EMPTY_TEXTS = `('', '[]', '{}', 'null')`

interface DisclosedRow {
  readonly id: string
  readonly fields: readonly string[]
}

async function disclosedRows(
  { rows, tenant }: CallContext,
  person: string,
  { moduleTable, source, ownCondition }: Trace,
): Promise<readonly DisclosedRow[] | null> {
  if (!moduleTable || ownCondition === 'false') return null
  const places = [...sensitiveFields(moduleTable.module)].flatMap((name) => {
    const place = moduleTable.storage.get(name)
    return place && place.kind !== 'constant'
      ? [`case when (${place.read})::text not in ${EMPTY_TEXTS} then '${name}' end`]
      : []
  })
  if (places.length === 0) return null
  const { rows: found } = await rows.query<DisclosedRow>({
    text: `select t.id, array_remove(array[${places.join(', ')}]::text[], null) as fields
             from ${source} t where t.tenant_id = $1::int and $2::uuid is not null and (${ownCondition})`,
    values: [tenant.id, person],
  })
  return found.filter(({ fields }) => fields.length > 0)
}

function addDisclosures({ disclosed }: ReadAudit, module: string, rows: readonly DisclosedRow[], person: string): void {
  if (rows.length === 0) return
  const held = disclosed.get(module) ?? { fields: new Set(), records: new Map() }
  disclosed.set(module, held)
  for (const { id, fields } of rows) {
    held.records.set(id, person)
    for (const name of fields) held.fields.add(name)
  }
}
