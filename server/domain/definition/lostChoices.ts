import type { Fault } from '#engine/definition'
import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Rows } from '../../tenancy/index.ts'

/**
 * Choices that a module of the organisation would offer no more and that records hold: nobody could save such a record again.
 * Fields that are taken out lose nothing, for their values stay and come back with them.
 */
export async function lostChoices(
  rows: Rows,
  tenant: number,
  module: string,
  before: unknown,
  after: unknown,
): Promise<readonly Fault[]> {
  const [held, next] = [choicesOf(before), choicesOf(after)]
  const faults: Fault[] = []
  for (const [name, { part, keys }] of held) {
    const offered = next.get(name)
    const gone = offered ? keys.filter((key) => !offered.keys.includes(key)) : []
    if (gone.length === 0) continue
    const { rows: found } = await rows.query<{ readonly records: number }>({
      name: 'records-with-choices',
      text: `select count(*)::int as records from extra_record
              where tenant_id = $1::int and module = $2 and deleted_at is null
                and (extra->>$3::text = any($4::text[]) or (jsonb_typeof(extra->$3::text) = 'array' and extra->$3::text ?| $4::text[]))`,
      values: [tenant, module, name, gone],
    })
    const records = found[0]?.records ?? 0
    if (records > 0)
      faults.push({ pointer: `/fields/${name}/${part}`, reason: 'choicesInUse', figures: { choices: gone, records } })
  }
  return faults
}

interface Choices {
  readonly part: 'options' | 'states'
  readonly keys: readonly string[]
}

/** The listed choices of each field. */
function choicesOf(content: unknown): ReadonlyMap<string, Choices> {
  const fields = isObject(content) && isObject(content['fields']) ? content['fields'] : {}
  return new Map(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!isObject(field)) return []
      const part = Array.isArray(field['states']) ? 'states' : 'options'
      const listed: unknown = field[part]
      if (!Array.isArray(listed)) return []
      return [
        [name, { part, keys: listed.map((one: unknown) => scalarText(isObject(one) ? one['key'] : one)) }] as const,
      ]
    }),
  )
}
