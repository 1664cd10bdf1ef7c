import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileModule, moduleForPrincipal, moduleInDialect, restrictionsOf } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import { loadDefinitions } from '../../../server/definitions/index.ts'
import { copyDefinitions, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { ATTACKERS, openGround, sendAs, shotBy, validShot, type Ground } from '../../support/attack/ground.ts'
import { ALL_OPERATORS } from '../../support/attack/filters.ts'
import { refusalOf } from '../../support/attack/refused.ts'
import { isReading, recordsIn } from '../../support/attack/reading.ts'
import { endsSession, isPublic, isResourceList, withQuery, type Target } from '../../support/attack/target.ts'
import { DEFINITIONS } from '../../support/testPortal.ts'
import { sampled } from '../../support/sampled.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { itWhole } from '../../support/itWhole.ts'

/** A right that administrators alone have. */
const RIGHT = 'role.grant'
/** Oneself is another record than that of a person: what a session says of its own holder, and of their second factor. */
const OF_ONESELF: readonly string[] = ['session.user', 'secondFactor.state']
const OTHERS = ATTACKERS.filter((who) => who !== 'admin')

let copy: DefinitionCopy
let ground: Ground
beforeAll(async () => {
  copy = await copyDefinitions()
  const { context, modules } = await unwrap(loadDefinitions(DEFINITIONS))
  for (const id of modules.keys()) await copy.rewrite(id, (source) => guarded(source, context))
  ground = await openGround({ definitions: copy.folder })
})
afterAll(async () => {
  await ground.portal.close()
  await copy.remove()
})

type Context = Parameters<typeof compileModule>[1]

/** Every field of a module asks for the right that may. */
function guarded(source: ModuleSource, context: Context): ModuleSource {
  const asking = (may: (name: string) => boolean): ModuleSource => ({
    ...source,
    fields: Object.fromEntries(
      Object.entries(source.fields).map(([name, field]) => [name, may(name) ? { ...field, needs: RIGHT } : field]),
    ),
  })
  // The record within which others stand is named by a field that all may read.
  const refused = new Set<string | undefined>([source.within])
  for (;;) {
    const result = compileModule(
      asking((name) => !refused.has(name)),
      context,
    )
    const before = refused.size
    for (const { pointer } of result.ok ? [] : result.problems)
      if (pointer.endsWith('/needs')) refused.add(pointer.split('/')[2])
    if (refused.size === before) return asking((name) => !refused.has(name))
  }
}

/** First steps on the wire of what somebody may not read, and of nothing that they may. */
function hiddenHeads({ module, call }: Target, who: string): ReadonlySet<string> {
  const { principal } = ground.portal.portal.sessions.get(ground.alpha.sessions[who]?.token ?? '', 1) ?? {}
  const held = moduleForPrincipal(module, principal ?? { kind: 'nobody' }, ground.portal.portal.definitions.context)
  const { hidden } = restrictionsOf(held)
  const headsOf = (names: Iterable<string>): readonly string[] =>
    [...names].flatMap((name) => {
      const wire = moduleInDialect(module, call).fields.get(name)?.wire
      return wire ? [(wire[0] ?? '').replace('[]', '')] : []
    })
  const open = new Set([...headsOf(held.fields.keys()), 'id', 'version', 'acciones', 'auditoria', 'nombres'])
  return new Set(headsOf(hidden).filter((head) => !open.has(head)))
}

/** The answer names the times that others have taken, not their owners: a time is no field of a record. */
const isTaken = (record: unknown): boolean =>
  Object.keys(Object(record)).toSorted().join() === 'fechaFin,fechaInicio,id,modAppArea'

const told = (body: unknown, heads: ReadonlySet<string>, target: Target): readonly string[] =>
  recordsIn(target, body)
    .filter((record) => !isTaken(record))
    .flatMap((record) => Object.keys(Object(record)).filter((key) => heads.has(key)))

describe('PE-01 every field of every module that can ask for a right', () => {
  it('asks for one in this copy: people, procedures and categories among them', () => {
    const { modules } = ground.portal.portal.definitions
    expect(modules.get('user')?.needs.fields.size).toBeGreaterThan(15)
    expect(modules.get('requirement')?.needs.fields.size).toBeGreaterThan(8)
    expect(modules.get('category')?.needs.fields.size).toBeGreaterThan(3)
    // Its calls answer in a way of their own.
    expect(modules.get('role')?.needs.fields.size).toBe(0)
  })

  it('administrators, who hold it, work as ever', async () => {
    const wrong: string[] = []
    for (const target of ground.targets.filter((one) => isReading(one) && !endsSession(one) && !isPublic(one))) {
      const { status, text } = await sendAs(
        ground.portal,
        ground.alpha,
        'admin',
        await validShot(ground.portal, ground.alpha, target),
      )
      if (status >= 400 && refusalOf(target) === undefined) wrong.push(`${target.name} ${status} ${text}`)
    }
    expect(wrong).toEqual([])
  })

  it.each(OTHERS)('Q06 %s is answered none of them by any reading call', async (who) => {
    const wrong: string[] = []
    let answered = 0
    const reading = ground.targets.filter((one) => isReading(one) && !endsSession(one) && !isPublic(one))
    for (const target of reading) {
      const heads = hiddenHeads(target, who)
      const shots = [await shotBy(ground, who, target)]
      const own = ground.alpha.sessions[who]?.user
      if (target.module.id === 'user' && own) shots.push(await shotBy(ground, who, target, { id: own, mask: 2047 }))
      for (const shot of shots) {
        const { status, body, text } = await sendAs(ground.portal, ground.alpha, who, shot)
        if (status >= 500) wrong.push(`${target.name} ${status} ${text}`)
        if (status === 200) answered += heads.size > 0 ? 1 : 0
        if (status === 200 && !OF_ONESELF.includes(target.name))
          wrong.push(...told(body, heads, target).map((head) => `${target.name} tells ${head}`))
      }
    }
    expect(wrong).toEqual([])
    expect(answered).toBeGreaterThan(who === 'employee' ? 3 : -1)
  })

  itWhole.each(['employee', 'associate'] as const)(
    'Q01 Q02 %s neither filters nor orders by any of them',
    async (who) => {
      const wrong: string[] = []
      let asked = 0
      for (const target of ground.targets.filter(isResourceList)) {
        const shot = await shotBy(ground, who, target)
        if ((await sendAs(ground.portal, ground.alpha, who, shot)).status !== 200) continue
        const cases = [...target.module.needs.fields].flatMap(([name, { read }]) => {
          const ways = ['orden', 'campos', ...ALL_OPERATORS]
          return read ? ways.map((way) => ({ name, way, kind: target.module.fields.get(name)?.kind.kind })) : []
        })
        // Each field, and each kind of a field in each way.
        for (const { name, way } of sampled(cases, (one) => [one.name, `${one.kind} ${one.way}`])) {
          const [key, value] = ALL_OPERATORS.includes(way) ? ['forms', `${name}:${way}:1`] : [way, name]
          asked += 1
          const { code, status } = await sendAs(ground.portal, ground.alpha, who, withQuery(shot, [[key, value]]))
          if (code !== '90004') wrong.push(`${target.name} ${key}=${value} ${status}`)
        }
      }
      expect(wrong).toEqual([])
      expect(asked).toBeGreaterThan(100)
    },
  )

  it('W05 an employee changes what is left of a person, and nothing else', async () => {
    const { portal, alpha } = ground
    const client = alpha.sessions['employee']
    if (!client) throw new Error('There is no employee')
    const row = async (): Promise<{ readonly [column: string]: unknown }> => {
      const [found] = await portal.sql('select to_jsonb(u) as row from "user" u where id = $1', [client.user])
      return Object(found?.['row']) as { readonly [column: string]: unknown }
    }
    await portal.sql(
      `update "user" set telefonos = '[{"id": "t", "telefono": {"telefono": "+34600000000"}}]', cif_nif = '00000000T' where id = $1 returning 1`,
      [client.user],
    )
    const before = await row()
    const answer = await client.put(`usuarios/${client.user}`, {
      query: 'mask=71',
      headers: { 'if-match': `"${String(before['version'])}"` },
      parts: [['usuario', { nombre: 'Another name' }]],
    })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    expect(answer.text).not.toMatch(/00000000T|600000000/)
    const after = await row()
    const changed = Object.keys(after).filter(
      (column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]),
    )
    expect(changed.toSorted()).toEqual(
      ['nombre', 'search', 'updated_at', 'updated_by', 'version'].filter((column) => changed.includes(column)),
    )
    expect(after['nombre']).toBe('Another name')
    for (const name of ['cifNif', 'telefonos', 'direcciones'])
      expect([
        name,
        (
          await client.put(`usuarios/${client.user}`, {
            query: 'mask=71',
            headers: { 'if-match': `"${String(after['version'])}"` },
            parts: [['usuario', { [name]: null }]],
          })
        ).code,
      ]).toEqual([name, '90004'])
  })
})
