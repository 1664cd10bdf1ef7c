import type { Field } from '#engine/field'
import { targetOf } from '../../../server/sql/index.ts'
import { MARKS, foreignIds, type Ground } from './ground.ts'
import { nobodysId } from './pair.ts'
import { rowsById, storedIn } from './rows.ts'
import type { Target } from './target.ts'

/** A value of another organisation's record, and a value of no record. Both are written as in a filter. */
export interface ForeignValue {
  readonly theirs: string
  readonly nobodys: string
  /** Stored form of the value; undefined if the other organisation's records already hold it. */
  readonly stored?: unknown
}

const WORDS: ForeignValue = { theirs: MARKS.beta, nobodys: 'zq7gama' }
/** More than any record of ours has of anything that is counted. */
const MANY = 77_773

const number = ({ source }: Field): ForeignValue => {
  const most = typeof source.max === 'number' ? source.max : MANY
  return { theirs: String(most - 1), nobodys: String(most - 2), stored: most - 1 }
}

const said = (theirs: string, nobodys: string): ForeignValue => ({ theirs, nobodys, stored: theirs })

/** By the kind of a field; a kind that is not here is compared by its choices, or holds words. */
const BY_KIND: { readonly [kind: string]: (field: Field) => ForeignValue | null } = {
  number,
  percent: number,
  dayOfMonth: () => ({ theirs: '30', nobodys: '29', stored: 30 }),
  money: () => ({ theirs: '777.72', nobodys: '777.71', stored: { importe: 77_772, moneda: 'EUR' } }),
  date: () => said('1911-11-11', '1911-11-12'),
  dateTime: () => said('1911-11-11T11:11:11.000Z', '1911-11-12T11:11:11.000Z'),
  time: () => said('04:41', '04:42'),
  email: () => ({ theirs: 'admin@beta.example', nobodys: 'admin@gama.example' }),
  // Either value is everybody's.
  checkbox: () => null,
  status: () => null,
}

/** Choices that follow from what else a record holds: any may be everybody's. */
const DERIVED: ReadonlySet<string> = new Set(['ownModule.estado'])

/** Two values of one kind: one that only the other organisation's records hold, and one that no record holds. */
export async function foreignValue(ground: Ground, { module }: Target, field: Field): Promise<ForeignValue | null> {
  if (DERIVED.has(`${module.id}.${field.name}`)) return null
  const made = BY_KIND[field.kind.kind]
  if (made) return made(field)
  const to = field.kind.kind === 'roles' ? 'role' : field.source.to
  const [id] = to === undefined ? [] : foreignIds(ground, to)
  if (id !== undefined) return { theirs: id, nobodys: nobodysId(id) }
  if (field.options.length === 0) return WORDS
  const used = await usedChoices(ground, module.id, field)
  const free = field.options.map(({ key }) => key).filter((key) => !used.has(String(key)))
  const [other, last] = [free[0], free.at(-1)]
  // Of few choices each is somebody's here.
  if (last === undefined || other === undefined || last === other) return null
  return { theirs: String(last), nobodys: String(other), stored: field.source.many === true ? [last] : last }
}

/** Choices that rows of one's own hold: of a table or a column that the definitions do not describe, every word there. */
async function usedChoices(ground: Ground, module: string, field: Field): Promise<ReadonlySet<string>> {
  const table = ground.portal.portal.tenantDefinitions.base.tables.get(module)
  // A field without a column is in `extra`, which a server's own table has not: there its column has a name of its own.
  if (table && (table.storage.get(field.name)?.kind !== 'extra' || table.columns.has('extra'))) {
    const rows = await rowsById(ground, module)
    return new Set([...rows.values()].flatMap((row) => [storedIn(ground, module, field.name, row)].flat().map(String)))
  }
  const name = module.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const [found] = await ground.portal.sql('select to_regclass($1) is not null as found', [name])
  if (found?.['found'] !== true) return new Set()
  const words = await ground.portal.sql(
    `select distinct value from ${name} t, jsonb_each_text(to_jsonb(t)) where t.tenant_id = $1`,
    [ground.alpha.id],
  )
  return new Set(words.map(({ value }) => String(value)))
}

/** Writes such a value into one record of the other organisation; whether one holds it now. */
export async function plantForeign(
  { portal, beta }: Ground,
  { module }: Target,
  field: Field,
  { stored }: ForeignValue,
): Promise<boolean> {
  const table = portal.portal.tenantDefinitions.base.tables.get(module.id)
  const place = table?.storage.get(field.name)
  const id = beta.records.get(module.id)?.at(-1)
  if (stored === undefined || !table || id === undefined || !place) return false
  const set =
    place.kind === 'column' && !place.generated
      ? `${place.column.startsWith('"') ? place.column : `"${place.column}"`} = (jsonb_populate_record(t, jsonb_build_object('${place.column.replaceAll('"', '')}', $3::jsonb))).${place.column}`
      : place.kind === 'extra'
        ? `extra = jsonb_set(extra, array['${place.key}'], $3::jsonb)`
        : null
  if (set === null) return false
  // A column that hangs together with others, or is nobody's to change, keeps what it holds.
  return portal
    .sql(`update ${targetOf(table)} t set ${set} where tenant_id = $1 and id::text = $2 returning 1`, [
      beta.id,
      id,
      JSON.stringify(stored),
    ])
    .then(
      (rows) => rows.length === 1,
      () => false,
    )
}
