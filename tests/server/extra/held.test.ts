import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../../server/database/index.ts'
import { backToExtra, draftExtra, publishExtra, smallestExtra } from '../../support/extras.ts'
import { inAll } from '../../support/overlays.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, outcome, type WireClient } from '../../support/wireClient.ts'

const WAITING = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

describe('what others hold', () => {
  it('LC-05 keeps a module from being withdrawn, also within rows, and in the moment it is referred to', async () => {
    const tours = smallestExtra('x_tour', {
      fields: {
        nombre: { kind: 'text', role: 'title' },
        stops: { kind: 'repeat', of: { town: { kind: 'reference', to: 'x_town' } } },
      },
      texts: inAll({
        'lbl.x_tour.title': 'Tours',
        'lbl.x_tour.nombre': 'Name',
        'lbl.x_tour.stops': 'Stops',
        'lbl.x_tour.stops.town': 'Town',
      }),
    })
    for (const one of [smallestExtra('x_town'), tours]) expect((await publishExtra(admin, one)).status).toBe(200)
    expect(outcome(await backToExtra(admin, 'x_town', 0))).toEqual([422, '92151'])
    expect((await backToExtra(admin, 'x_tour', 0)).status).toBe(200)
    const { body } = await draftExtra(admin, tours)
    const answers = await unwrap(
      withClient(portal.database.creator, 'tramit test', async (client) => {
        await client.query('begin')
        await client.query('select from tenant where tenant_id = $1 for no key update', [portal.tenants.alpha])
        const sent = [
          admin.post('definiciones/x_tour/publicar', { json: { version: at(body, 'version') } }),
          backToExtra(admin, 'x_town', 0),
        ]
        await expect.poll(async () => (await portal.sql(WAITING))[0]?.['n']).toBe(2)
        await client.query('commit')
        return Promise.all(sent)
      }),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  })

  it('LC-05 keeps the choices of all versions, also of lists and within rows', async () => {
    const chosen = (...keys: readonly (string | number)[]) => ({ kind: 'select', options: keys })
    const kept = (fields: object, labels: readonly string[]) =>
      smallestExtra('x_kept', {
        fields: { nombre: { kind: 'text', role: 'title' }, ...fields },
        texts: inAll(Object.fromEntries(['title', 'nombre', ...labels].map((one) => [`lbl.x_kept.${one}`, one]))),
      })
    const labels = ['genero', 'genero.a', 'nivel', 'nivel.1', 'lista', 'lista.tipo', 'lista.tipo.c']
    const less = kept(
      {
        genero: chosen('a'),
        nivel: { ...chosen(1), many: true },
        lista: { kind: 'repeat', of: { tipo: chosen('c') } },
      },
      labels,
    )
    const full = kept(
      {
        genero: chosen('a', 'b'),
        nivel: { ...chosen(1, 2), many: true },
        lista: { kind: 'repeat', of: { tipo: chosen('c', 'd') } },
      },
      [...labels, 'genero.b', 'nivel.2', 'lista.tipo.d'],
    )
    const refused = async () => {
      const answer = await publishExtra(admin, less)
      return [answer.code, listOf(at(answer.body, 'campos')).map((one) => at(one, 'ruta'))]
    }
    const all = [
      '92013',
      ['genero/options', 'nivel/options', 'lista/of/tipo/options'].map((one) => `/contenido/fields/${one}`),
    ]
    const first = await publishExtra(admin, full)
    expect([first.status, first.status === 200 ? '' : first.text]).toEqual([200, ''])
    const made = await admin.post('propios/x_kept', {
      json: { nombre: 'K', genero: 'b', nivel: [2], lista: [{ tipo: 'd' }] },
    })
    expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, ''])
    expect(await refused()).toEqual(all)
    // Fields that are taken out keep their values, and come back with all their choices.
    expect((await publishExtra(admin, kept({}, []))).status).toBe(200)
    expect(await refused()).toEqual(all)
    expect((await backToExtra(admin, 'x_kept', 0)).status).toBe(200)
    expect(await refused()).toEqual(all)
    expect((await publishExtra(admin, full)).status).toBe(200)
  })

  it('LC-05 leaves a module hidden that an administrator has hidden, when it is published', async () => {
    const tenant = async () =>
      (await portal.sql(
        `select 'x_shown' = any(modules) as shown, 'x_shown' = any(hidden_modules) as hidden from tenant where tenant_id = $1`,
        [portal.tenants.alpha],
      )) as unknown
    expect((await publishExtra(admin, smallestExtra('x_shown'))).status).toBe(200)
    expect(await tenant()).toEqual([{ shown: true, hidden: false }])
    await portal.sql(
      `update tenant set modules = array_remove(modules, 'x_shown'), hidden_modules = hidden_modules || '{x_shown}' where tenant_id = $1`,
      [portal.tenants.alpha],
    )
    expect((await publishExtra(admin, smallestExtra('x_shown', { icon: 'Tag' }))).status).toBe(200)
    expect(await tenant()).toEqual([{ shown: false, hidden: true }])
  })
})
