import { readPath } from '#engine/expression'
import { nameKeyOf, moduleInDialect } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { asked, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { ATTACKERS, sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import { isReading, recordsIn, rowsIn } from '../support/attack/reading.ts'
import { endsSession, isPublic, wholeMask, type Target } from '../support/attack/target.ts'
import { varied } from '../support/attack/varied.ts'
import { listOf } from '../support/wireClient.ts'

export const Q16: Attack = {
  id: 'Q16',
  does: 'Looks in every readable answer, in every role, for what is said of people beside their names, and for names of records that the role may not read, guests of bookings among them',
  cases: async (ground) => {
    const { portal, alpha } = ground
    await tieToStrangers(ground)
    const guests = await guestsOf(ground)
    const people = await portal.sql('select id::text, email from "user" where tenant_id = $1', [alpha.id])
    const seen = new Map(await Promise.all(ATTACKERS.map(async (who) => [who, await reachOf(ground, who)] as const)))
    return eachTarget(
      ground,
      (target) => isReading(target) && !endsSession(target) && !isPublic(target),
      (target) =>
        Promise.all(
          ATTACKERS.flatMap((who) => {
            const reach = seen.get(who)
            if (!reach) return []
            const hidden = people.filter(({ id }) => !reach('user', String(id)))
            const tellsMail = (text: string): string | null => {
              const told = hidden.find(({ email }) => text.includes(`"${String(email)}"`))
              return told ? `says the e-mail of ${String(told['email'])}` : null
            }
            const guest = guests.filter(({ id }) => !reach('booking', id)).flatMap(({ words }) => words)
            const tells = (text: string): string | null => {
              const told = guest.find((word) => text.includes(word))
              return told ? `says ${told} of a guest` : tellsMail(text)
            }
            const own =
              target.module.id === 'user' ? { id: alpha.sessions[who]?.user ?? null, mask: wholeMask(target) } : {}
            const aimed = async (
              as: string,
              judge: (text: string, body: unknown) => string | null,
              change = {},
            ): Promise<Case> =>
              varied(
                target,
                { who },
                asked(ground, who, `${target.name}${as}`, await shotBy(ground, who, target, change), ({ text, body }) =>
                  judge(text, body),
                ),
              )
            return [
              aimed('', tells),
              ...(refers(target) ? [aimed(' names', (_text, body) => tellsName(body, target, reach), own)] : []),
            ]
          }),
        ),
    )
  },
}

type Reaches = (module: string, id: string) => boolean

interface Guest {
  /** Of the booking. */
  readonly id: string
  readonly words: readonly string[]
}

/** Somebody without an account in each booking of one, with a name and a telephone that nothing else has. */
async function guestsOf({ portal, alpha }: Ground): Promise<readonly Guest[]> {
  const rows = await portal.sql(
    `with guest as (select id, row_number() over (order by id) as at from booking where tenant_id = $1 and telefono_no_registrado is not null)
     update booking b set nombre_no_registrado = 'zq7guest ' || g.at, telefono_no_registrado = jsonb_set(telefono_no_registrado, '{telefono}', to_jsonb('65500' || (1000 + g.at)))
       from guest g where b.id = g.id returning b.id::text, b.nombre_no_registrado as name, b.telefono_no_registrado ->> 'telefono' as telephone`,
    [alpha.id],
  )
  if (rows.length === 0) throw new Error('no booking has a guest')
  return rows.map(({ id, name, telephone }) => ({ id: String(id), words: [String(name), String(telephone)] }))
}

/** Everybody's own record refers to somebody whom only some of them may read. */
async function tieToStrangers({ portal, alpha }: Ground): Promise<void> {
  const sessions = Object.values(alpha.sessions).map(({ user }) => user)
  await portal.sql(
    `update "user" u set usuarios_asociados = jsonb_build_array(jsonb_build_object('id', 'tie', 'rol', '6', 'usuario', s.id))
       from "user" s where u.tenant_id = $1 and u.id = any($2::uuid[]) and s.tenant_id = u.tenant_id and s.email = 'provider@alpha.example'
        and s.id <> u.id returning u.id`,
    [alpha.id, sessions],
  )
}

/** Which records somebody may know by name: those that a picker or a list answers, and all of what nobody lists. */
async function reachOf(ground: Ground, who: string): Promise<Reaches> {
  const known = new Map<string, ReadonlySet<string> | null>()
  for (const module of ground.portal.portal.definitions.modules.keys())
    known.set(module, await visibleRecords(ground, who, module))
  const own = ground.alpha.sessions[who]?.user
  return (module, id) => id === own || (known.get(module)?.has(id) ?? true)
}

async function visibleRecords(ground: Ground, who: string, module: string): Promise<ReadonlySet<string> | null> {
  const named = (name: string): Target | undefined =>
    ground.targets.find((one) => one.module.id === module && one.call.name === name)
  const target = named('pick') ?? named('list')
  if (!target) return null
  const shot = await shotBy(ground, who, target, { query: { filter: {}, sort: [], size: 0, page: 1 } })
  const { body } = await sendAs(ground.portal, ground.alpha, who, shot)
  return new Set(listOf(rowsIn(body)).map((row) => String(Reflect.get(Object(row), 'id'))))
}

interface Place {
  readonly field: Field
  /** The way to the object that has the id, in which a step that ends in `[]` is each of a list. */
  readonly way: readonly string[]
}

/** Places in which a module's record refers to others, except references whose names everybody may see. */
function places(fields: Iterable<Field>, before: readonly string[] = []): readonly Place[] {
  return [...fields].flatMap((field) => {
    const { wire, source, kind, of } = field
    if (wire === false) return []
    const way = [...before, ...wire]
    // An id that stands alone has no name beside it: its object is the record itself.
    if (source.to !== undefined && !source.named && !source.many && way.at(-1) !== 'id') return []
    if (source.to !== undefined && !source.named) return [{ field, way: source.many ? asList(way) : way.slice(0, -1) }]
    return kind.shape === 'leaf' ? [] : places(of, kind.shape === 'rows' ? asList(way) : way)
  })
}

const asList = (way: readonly string[]): readonly string[] =>
  way.map((step, at) => (at === way.length - 1 ? `${step}[]` : step))

const refers = ({ module }: Target): boolean => places(module.fields.values()).length > 0

function tellsName(body: unknown, target: Target, reach: Reaches): string | null {
  const { module, call } = target
  const spoken: Module = moduleInDialect(module, call)
  for (const { field, way } of places(spoken.fields.values()))
    for (const one of recordsIn(target, body).flatMap((record) => standing(record, way))) {
      const [id, name] = [readPath(one, ['id']), readPath(one, [nameKeyOf(spoken)])]
      if (typeof id === 'string' && typeof name === 'string' && name !== '' && !reach(field.source.to ?? '', id))
        return `names ${name} as ${field.name}`
    }
  return null
}

function standing(held: unknown, [step, ...rest]: readonly string[]): readonly unknown[] {
  if (step === undefined) return [held]
  const inner = readPath(held, [step.replace('[]', '')])
  return step.endsWith('[]') ? listOf(inner).flatMap((one) => standing(one, rest)) : standing(inner, rest)
}
