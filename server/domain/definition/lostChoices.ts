import type { Fault } from '#engine/definition'
import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Rows } from '../../tenancy/index.ts'

/**
 * Choices that any version of a module of the organisation offered, that it would offer no more, and that records hold: nobody
 * could save such a record again. Fields that are taken out lose nothing, for their values stay and come back with them.
 */
export async function lostChoices(
  rows: Rows,
  tenant: number,
  module: string,
  content: unknown,
): Promise<readonly Fault[]> {
  const next = choicesOf(fieldsOf(content))
  if (next.length === 0) return []
  const { rows: versions } = await rows.query<{ readonly fields: unknown }>({
    name: 'fields-of-versions',
    text: `select distinct on (hash) content->'fields' as fields from definition_version
            where tenant_id = $1::int and module = $2 order by hash`,
    values: [tenant, module],
  })
  const held = versions.flatMap(({ fields }) => choicesOf(fields))
  const faults: Fault[] = []
  for (const { place, part, keys } of next) {
    const at = JSON.stringify(place)
    const offered = held.flatMap((one) => (JSON.stringify(one.place) === at ? one.keys : []))
    const gone = [...new Set(offered)].filter((key) => !keys.includes(key))
    const records = gone.length === 0 ? 0 : await countHolding(rows, tenant, module, place, gone)
    if (records > 0)
      faults.push({
        pointer: `/fields/${place.join('/of/')}/${part}`,
        reason: 'choicesInUse',
        figures: { choices: gone, records },
      })
  }
  return faults
}

/** Counts the records that hold one of the choices: as a value, in a list, or in any row of rows. */
async function countHolding(
  rows: Rows,
  tenant: number,
  module: string,
  place: readonly string[],
  gone: readonly string[],
): Promise<number> {
  const { rows: found } = await rows.query<{ readonly records: number }>({
    name: 'records-with-choices',
    text: `select count(*)::int as records from extra_record r
            where r.tenant_id = $1::int and r.module = $2 and r.deleted_at is null
              and exists (select from jsonb_path_query(r.extra, $3::jsonpath) held where held #>> '{}' = any($4::text[]))`,
    values: [tenant, module, `lax $${place.map((name) => `.${JSON.stringify(name)}`).join('')}[*]`, gone],
  })
  return found[0]?.records ?? 0
}

interface Choices {
  /** Names of the field and of what it is a part of, the outermost first. */
  readonly place: readonly string[]
  readonly part: 'options' | 'states'
  readonly keys: readonly string[]
}

const fieldsOf = (content: unknown): unknown => (isObject(content) ? content['fields'] : null)

/** The listed choices of each field and each part of one. */
const choicesOf = (fields: unknown, outer: readonly string[] = []): readonly Choices[] =>
  Object.entries(isObject(fields) ? fields : {}).flatMap(([name, field]): readonly Choices[] => {
    if (!isObject(field)) return []
    const place = [...outer, name]
    const parts = choicesOf(field['of'], place)
    const part = Array.isArray(field['states']) ? 'states' : 'options'
    const listed: unknown = field[part]
    if (!Array.isArray(listed)) return parts
    const keys = listed.map((one: unknown) => scalarText(isObject(one) ? one['key'] : one))
    return [{ place, part, keys }, ...parts]
  })
