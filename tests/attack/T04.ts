import type { Field } from '#engine/field'
import { type Attack, type Case } from '../support/attack/attack.ts'
import { foreignIds, ownOf, shotBy, type Ground } from '../support/attack/ground.ts'
import { alike, nobodysId } from '../support/attack/pair.ts'
import { isReading, rowsIn } from '../support/attack/reading.ts'
import { isListCall, sampleValues, takenFields, type Target } from '../support/attack/target.ts'
import { tablesHolding } from '../support/attack/tables.ts'
import { variedOfEach } from '../support/attack/varied.ts'

export const T04: Attack = {
  id: 'T04',
  does: "Names another organisation's records wherever a field refers to one: in records, in rows of them, in filters",
  // A list of references silently drops foreign ids, and the record is still written.
  changesOwn: true,
  cases: async (ground) =>
    (
      await Promise.all(
        ground.targets.map(async (target) => [...(await written(ground, target)), ...(await filtered(ground, target))]),
      )
    ).flat(),
  inOrder: true,
  after: async (ground) => {
    const { portal } = ground
    const held = await tablesHolding(
      portal,
      ground.alpha.id,
      [...ground.beta.records.keys()].flatMap((module) => foreignIds(ground, module)),
    )
    const loose = await portal.sql(
      `select c.conname as name from pg_constraint c
        where c.contype = 'f' and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'tenant_id')
          and not exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'tenant_id' and a.attnum = any (c.conkey))`,
    )
    return [
      ...held.map((name) => `${name} holds an id of another organisation`),
      ...loose.map(({ name }) => `${String(name)} refers to rows of any organisation`),
    ]
  },
}

/** Another organisation's ids that a field could be given. */
const idsFor = (ground: Ground, { source, optionCall, kind }: Field): readonly string[] => {
  if (source.to !== undefined) return foreignIds(ground, source.to).slice(0, 1)
  if (kind.kind === 'roles') return foreignIds(ground, 'role').slice(0, 1)
  if (!optionCall) return []
  // The number of a version names something in each organisation.
  const isNumber = (id: string): boolean => /^\d+$/.test(id)
  return [...ground.beta.records.keys()].flatMap((module) =>
    foreignIds(ground, module)
      .filter((id) => !isNumber(id))
      .slice(0, 1),
  )
}

/** The module whose record an id is; none: a picture's. */
const moduleOf = ({ beta }: Ground, id: string): string =>
  [...beta.records].find(([, ids]) => ids.includes(id))?.[0] ?? ''

async function written(ground: Ground, target: Target): Promise<readonly Case[]> {
  if (isReading(target)) return []
  const held = sampleValues(target, ownOf(ground.alpha))
  const values = (field: Field, id: string) => (field.source.many || field.kind.kind === 'roles' ? [id] : id)
  const places = takenFields(target).flatMap(
    (
      field,
    ): readonly {
      readonly title: string
      readonly id: string
      readonly at: (id: string) => { readonly [field: string]: unknown }
    }[] => [
      ...(field.kind.kind === 'image'
        ? [{ title: field.name, id: ground.beta.held.picture, at: (id: string) => ({ [field.name]: id }) }]
        : []),
      ...idsFor(ground, field).map((id) => ({
        title: field.name,
        id,
        at: (one: string) => ({ [field.name]: values(field, one) }),
      })),
      ...field.of.flatMap((part) =>
        idsFor(ground, part).map((id) => ({
          title: `${field.name}.${part.name}`,
          id,
          at: (one: string) => {
            const inner = {
              ...Object(Array.isArray(held[field.name]) ? Reflect.get(Object(held[field.name]), 0) : held[field.name]),
              [part.name]: one,
            }
            return { [field.name]: field.kind.shape === 'rows' ? [{ _id: 'r0', ...inner }] : inner }
          },
        })),
      ),
    ],
  )
  return Promise.all(
    places.map(async ({ title, id, at }) => {
      const nobody = id.length > 36 ? `${'a'.repeat(id.length - 23)}.${'a'.repeat(22)}` : nobodysId(id)
      const pair = {
        title: `${target.name} ${title} ${id.slice(0, 36)}`,
        who: 'admin',
        isChosen: true,
        theirs: { says: id, shot: () => shotBy(ground, 'admin', target, { values: at(id) }) },
        nobodys: { says: nobody, shot: () => shotBy(ground, 'admin', target, { values: at(nobody) }) },
      }
      return variedOfEach(target, { to: moduleOf(ground, id) }, alike(ground, pair), title)
    }),
  )
}

/** Filters bound by name, in query or body. */
async function filtered(ground: Ground, target: Target): Promise<readonly Case[]> {
  // A history is of one record, and takes no filters.
  if (!isListCall(target) || target.call.operation === 'history') return []
  const fields = [...target.module.filters.byName.values()]
  return Promise.all(
    fields.flatMap((field) =>
      idsFor(ground, field).map(async (id) => {
        const nobody = nobodysId(id)
        const asking = (one: string) => ({ query: { filter: { [field.name]: one }, sort: [], size: 10, page: 1 } })
        const pair = {
          title: `${target.name} filter ${field.name} ${id}`,
          who: 'admin',
          theirs: { says: id, shot: await shotBy(ground, 'admin', target, asking(id)) },
          nobodys: { says: nobody, shot: await shotBy(ground, 'admin', target, asking(nobody)) },
        }
        const one = alike(ground, pair, ({ status, body }) =>
          // Everything is outside of a record that does not exist.
          field.source.outside === undefined && status < 400 && rowsIn(body).length > 0 ? 'finds rows' : null,
        )
        return variedOfEach(target, { to: moduleOf(ground, id) }, one, field.name)
      }),
    ),
  )
}
