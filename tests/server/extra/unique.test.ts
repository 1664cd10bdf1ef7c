import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../../server/database/index.ts'
import { backToExtra, draftExtra, publishExtra, smallestExtra } from '../../support/extras.ts'
import { inAll } from '../../support/overlays.ts'
import { createPerson } from '../../support/people.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, outcome, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient

const AT = 'propios/x_seats'
const WRITERS = 24

/** Seats of halls: a number is given once within a hall. */
const seats = (unique: readonly object[], more: object = {}) =>
  smallestExtra('x_seats', {
    fields: {
      nombre: { kind: 'text', role: 'title' },
      sala: { kind: 'text', max: 40 },
      numero: { kind: 'number', integer: true },
      persona: { kind: 'reference', to: 'user' },
      estatus: { kind: 'status' },
    },
    ...(unique.length > 0 ? { unique } : {}),
    ...more,
    texts: inAll({
      'lbl.x_seats.title': 'Seats',
      'lbl.x_seats.nombre': 'Name',
      'lbl.x_seats.sala': 'Hall',
      'lbl.x_seats.numero': 'Number',
      'lbl.x_seats.persona': 'Person',
      'lbl.x_seats.estatus': 'Status',
    }),
  })
const ONCE = { fields: ['sala', 'numero'] }

const make = (json: object): Promise<WireAnswer> => admin.post(AT, { json: { nombre: 'Seat', ...json } })
const idOf = ({ body }: WireAnswer): string => String(at(body, 'id'))
const kinds = (answers: readonly WireAnswer[]): readonly string[] =>
  [...new Set(answers.map(({ status, code }) => `${status} ${code}`))].toSorted()

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  const published = await publishExtra(admin, seats([ONCE]))
  expect([published.status, published.status === 200 ? '' : published.text]).toEqual([200, ''])
})
afterAll(() => portal.close())

describe('LC-05 unique values of a module that an organisation makes', () => {
  it('are given to one of many who ask at once, whatever the case and accents', async () => {
    const answers = await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => make({ sala: writer % 2 === 0 ? 'Ópera' : 'OPERA', numero: 7 })),
    )
    expect([kinds(answers), answers.filter(({ status }) => status === 201).length]).toEqual([
      ['201 null', '409 92061'],
      1,
    ])
  })

  it('are free within another, where one is missing, and once their record is changed or removed', async () => {
    const [first, second] = [await make({ sala: 'A', numero: 1 }), await make({ sala: 'B', numero: 1 })]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(kinds([await make({ sala: 'C' }), await make({ sala: 'C' })])).toEqual(['201 null'])
    const moved = (sala: string): Promise<WireAnswer> =>
      admin.put(`${AT}/${idOf(second)}`, { json: { nombre: 'Seat', sala, numero: 1 }, query: { mask: 1 } })
    expect(outcome(await moved('a'))).toEqual([409, '92061'])
    expect(outcome(await moved('D'))).toEqual([200, null])
    expect((await make({ sala: 'B', numero: 1 })).status).toBe(201)
    expect((await admin.delete(`${AT}/${idOf(first)}`)).status).toBe(204)
    expect((await make({ sala: 'A', numero: 1 })).status).toBe(201)
  })

  it('hold for records that exist already: publishing names the first that have the same', async () => {
    expect((await publishExtra(admin, seats([]))).status).toBe(200)
    const made = [await make({ sala: 'Twice', numero: 3 }), await make({ sala: 'twice', numero: 3 })]
    expect(kinds(made)).toEqual(['201 null'])
    const refused = await publishExtra(admin, seats([ONCE]))
    expect(outcome(refused)).toEqual([409, '92160'])
    expect(listOf(at(refused.body, 'campos'))).toEqual([
      { ruta: '/contenido/unique/0', codigo: '92160', mensaje: '2 records have “Twice, 3”.' },
    ])
    // Nothing was published.
    const third = await make({ sala: 'Twice', numero: 3 })
    expect(third.status).toBe(201)
    for (const one of [...made.slice(1), third]) expect((await admin.delete(`${AT}/${idOf(one)}`)).status).toBe(204)
    const published = await publishExtra(admin, seats([{ ...ONCE, code: '91023' }]))
    expect([published.status, published.status === 200 ? '' : published.text]).toEqual([200, ''])
    expect(outcome(await make({ sala: 'TWICE', numero: 3 }))).toEqual([409, '91023'])
  })

  it('let no record past that is written while they are published', async () => {
    expect((await publishExtra(admin, seats([]))).status).toBe(200)
    const [published, ...made] = await Promise.all([
      publishExtra(admin, seats([ONCE])),
      ...Array.from({ length: WRITERS }, () => make({ sala: 'Meanwhile', numero: 9 })),
    ])
    const created = made.filter(({ status }) => status === 201).length
    expect(published.status === 200 ? created <= 1 : outcome(published)).toEqual(
      published.status === 200 ? true : [409, '92160'],
    )
    const [held] = await portal.sql(
      `select count(*)::int as n from extra_record where tenant_id = $1 and extra->>'sala' = 'Meanwhile' and deleted_at is null`,
      [portal.tenants.alpha],
    )
    expect(Number(held?.['n'])).toBe(created)
  })

  it('stay while the module is disabled, are kept apart by organisation, and let people be erased', async () => {
    const titled = { unique: [{ fields: ['nombre'] }], privacy: { of: 'persona' } }
    expect((await publishExtra(admin, smallestExtra('x_names', named(titled)))).status).toBe(200)
    const other = await portal.as('admin', 'beta')
    expect((await publishExtra(other, smallestExtra('x_names', named(titled)))).status).toBe(200)
    const { id } = await createPerson(admin, { nombre: 'Twin Halloran' })
    for (const nombre of ['One', 'Two'])
      expect((await admin.post('propios/x_names', { json: { nombre, persona: { id } } })).status).toBe(201)
    expect((await other.post('propios/x_names', { json: { nombre: 'One' } })).status).toBe(201)
    expect((await backToExtra(admin, 'x_names', 0)).status).toBe(200)
    expect(outcome(await admin.post(`supresiones/${id}`, { json: { confirmacion: 'Twin Halloran' } }))).toEqual([
      204,
      null,
    ])
    expect((await publishExtra(admin, smallestExtra('x_names', named(titled)))).status).toBe(200)
    expect((await admin.post('propios/x_names', { json: { nombre: 'one' } })).status).toBe(201)
    expect(outcome(await admin.post('propios/x_names', { json: { nombre: 'ONE' } }))).toEqual([409, '92061'])
  })

  it('are of stored single values, each once, and let no two emptied records be the same', async () => {
    const blanks = { fields: ['numero'], blanks: true }
    for (const [unique, privacy, pointer] of [
      [[{ fields: ['none'] }], {}, '/contenido/unique/0/fields/0'],
      [[{ fields: ['numero', 'lista'] }], {}, '/contenido/unique/0/fields/1'],
      [[{ fields: ['numero'] }, blanks], {}, '/contenido/unique/1'],
      [[blanks], { privacy: { of: 'persona' } }, '/contenido/unique/0'],
      [[blanks], { privacy: { of: 'persona', keeps: ['numero'] } }, null],
      [[{ ...blanks, fields: ['numero', 'nombre'] }], { privacy: { of: 'persona' } }, null],
    ] as const) {
      const drafted = await draftExtra(
        admin,
        smallestExtra('x_bad', {
          ...privacy,
          fields: {
            nombre: { kind: 'text', role: 'title' },
            numero: { kind: 'number' },
            lista: { kind: 'repeat', of: { a: { kind: 'text' } } },
            persona: { kind: 'reference', to: 'user' },
          },
          unique,
          texts: inAll({
            'lbl.x_bad.title': 'Bad',
            'lbl.x_bad.nombre': 'Name',
            'lbl.x_bad.numero': 'Number',
            'lbl.x_bad.persona': 'Person',
            'lbl.x_bad.lista': 'List',
            'lbl.x_bad.lista.a': 'A',
          }),
        }),
      )
      expect(listOf(at(drafted.body, 'problemas')).map((one) => at(one, 'ruta'))).toEqual(pointer ? [pointer] : [])
    }
  })

  it('leave no key of a record that is removed for good while a publication makes it', async () => {
    const id = idOf(await make({ sala: 'Z', numero: 99 }))
    const { alpha } = portal.tenants
    await unwrap(
      withClient(portal.database.owner, 'tramit test', async (publisher) => {
        await publisher.query('begin')
        await publisher.query(`select set_config('app.tenant', $1, true)`, [String(alpha)])
        await publisher.query(`select hold_extra_rules($1, 'x_seats', true)`, [alpha])
        await publisher.query(
          `insert into extra_unique (tenant_id, module, fields, code) values ($1, 'x_seats', '{nombre}', '92061')`,
          [alpha],
        )
        await publisher.query(
          `insert into extra_key (tenant_id, module, fields, hash, record) values ($1, 'x_seats', '{nombre}', 'made', $2)`,
          [alpha, id],
        )
        const removing = portal.sql('delete from extra_record where id = $1', [id])
        const waits = `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
        await expect.poll(async () => (await publisher.query(waits)).rowCount).toBe(1)
        await publisher.query('commit')
        await removing
      }),
    )
    expect(await portal.sql('select from extra_key where record = $1', [id])).toEqual([])
  })
})

const named = (more: object) => ({
  fields: { nombre: { kind: 'text', role: 'title' }, persona: { kind: 'reference', to: 'user' } },
  texts: inAll({ 'lbl.x_names.title': 'Names', 'lbl.x_names.nombre': 'Name', 'lbl.x_names.persona': 'Person' }),
  ...more,
})
