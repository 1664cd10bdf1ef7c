import { describe, expect, it } from 'vitest'
import { backToExtra, publishExtra, smallestExtra } from '../support/extras.ts'
import { inAll, publishOverlay } from '../support/overlays.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { at, type WireAnswer } from '../support/wireClient.ts'
import { signedInWith } from '../server/role/role.ts'
import { daysLater, incidentOf, incidents, runRetention, WHOLE } from '../server/privacy/retained.ts'

const desk = await sharedDesk()
const { portal, admin } = desk
const publisher = await signedInWith(portal, { cF8: { veB: 35, DN2: 35, pUb: 35 } })

/** Old reports of errors: what a short period takes away. */
const ids: string[] = []
for (let one = 0; one < 12; one++) ids.push(await incidentOf(portal, '20 years'))

const retains = (module: string, retention: object, registros?: number): Promise<WireAnswer> =>
  publishOverlay(admin, module, { retention }, registros)
const rolledBack = (version: number, registros?: number): Promise<WireAnswer> =>
  admin.post('definiciones/incident/volver', { json: { version, registros } })
const allWhole = async (): Promise<boolean> =>
  (await incidents(portal, ids)).every((row) => JSON.stringify(row) === JSON.stringify(WHOLE)) &&
  (await incidents(portal, ids)).length === ids.length

describe('W13 empties an organisation by its settings: a retention period that is short, counts from a birthday, or is published unread; a field that is logged no longer', () => {
  it('W13 by the right to publish alone', async () => {
    const refused = await publishOverlay(publisher, 'incident', { retention: { months: 12, since: 'fecha' } })
    expect([refused.status, refused.code]).toEqual([403, '71001'])
  })

  it.each<readonly [string, string, object]>([
    ['from a birthday', 'user', { months: 1200, since: 'fechaNacimiento' }],
    ['from a moment that is offered as no start', 'outbox', { months: 12, since: 'enviado' }],
    ['after a month', 'incident', { months: 1, since: 'fecha' }],
  ])('W13 by a period %s', async (_what, module, retention) => {
    const refused = await retains(module, retention, 1_000_000)
    expect([refused.status, refused.code]).toEqual([422, '92013'])
  })

  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['fewer than it is', 11],
    ['text', '12'],
    ['yes', true],
  ])('W13 by publishing a period that deletes at once, confirmed by %s', async (_what, registros) => {
    const refused = await publishOverlay(
      admin,
      'incident',
      { retention: { months: 12, since: 'fecha' } },
      registros as number,
    )
    expect([refused.code, at(refused.body, 'actual'), at(refused.body, 'campos', 0, 'ruta')]).toEqual([
      '92023',
      { registros: 12 },
      '/registros',
    ])
    expect(at(refused.body, 'campos', 0, 'mensaje')).toContain('12 records')
  })

  it('W13 by reading unlogged what was logged, by the right to publish alone', async () => {
    const said = (more: object) => ({
      fields: { x_note: { kind: 'text', max: 100, ...more } },
      texts: inAll({ 'lbl.category.x_note': 'Note' }),
    })
    expect((await publishOverlay(publisher, 'category', said({ sensitive: true }))).status).toBe(200)
    const refused = await publishOverlay(publisher, 'category', said({}))
    expect([refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual([
      '71001',
      '/contenido/fields/x_note/sensitive',
    ])
    // Nor by taking the field out in between.
    expect((await publishOverlay(publisher, 'category', {})).status).toBe(200)
    expect((await publishOverlay(publisher, 'category', said({}))).code).toBe('71001')
    expect((await publishOverlay(admin, 'category', said({}))).status).toBe(200)
  })

  it('W13 by switching a module of the organisation off and publishing it without what was logged', async () => {
    const noted = (more: object) =>
      smallestExtra('x_notes', {
        fields: { nombre: { kind: 'text', role: 'title' }, nota: { kind: 'text', max: 100, ...more } },
        texts: inAll({ 'lbl.x_notes.title': 'Notes', 'lbl.x_notes.nombre': 'Name', 'lbl.x_notes.nota': 'Note' }),
      })
    expect((await publishExtra(publisher, noted({ sensitive: true }))).status).toBe(200)
    expect((await backToExtra(publisher, 'x_notes', 0)).status).toBe(200)
    expect((await publishExtra(publisher, noted({}))).code).toBe('71001')
    expect((await publishExtra(admin, noted({}))).status).toBe(200)
  })

  it('W13 by a module of the organisation whose records are nobody’s any more, or whose period ends with it', async () => {
    const about = (privacy: object) =>
      smallestExtra('x_about', {
        fields: {
          nombre: { kind: 'text', role: 'title' },
          persona: { kind: 'reference', to: 'user' },
          fin: { kind: 'date', retentionStart: true },
        },
        ...privacy,
        texts: inAll({
          'lbl.x_about.title': 'About',
          'lbl.x_about.nombre': 'Name',
          'lbl.x_about.persona': 'Person',
          'lbl.x_about.fin': 'End',
        }),
      })
    const kept = { privacy: { of: 'persona', retention: { months: 12, since: 'fin' } } }
    expect((await publishExtra(publisher, about(kept))).status).toBe(200)
    for (const privacy of [{}, { privacy: { of: 'persona' } }, { privacy: { ...kept.privacy, erase: 'remove' } }]) {
      const refused = await publishExtra(publisher, about(privacy))
      expect([refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual(['71001', '/contenido/privacy'])
    }
    const made = await admin.post('propios/x_about', { json: { nombre: 'Old', fin: '2001-01-01' } })
    expect(made.status).toBe(201)
    expect((await backToExtra(publisher, 'x_about', 0)).code).toBe('71001')
    expect((await backToExtra(admin, 'x_about', 0)).status).toBe(200)
    // Nor while it is switched off.
    expect((await publishExtra(publisher, about({}))).code).toBe('71001')
    expect((await publishExtra(admin, about({}))).status).toBe(200)
    expect((await publishExtra(admin, about(kept))).code).toBe('92023')
  })

  it('W13 by returning to such a period', async () => {
    const short = await retains('incident', { months: 12, since: 'fecha' }, 12)
    const version = Number(at(short.body, 'version'))
    expect([short.status, (await retains('incident', { months: 0 })).status]).toEqual([200, 200])
    expect((await rolledBack(version)).code).toBe('92023')
    expect((await rolledBack(version, 12)).status).toBe(200)
  })

  it('W13 by a run over more than a small share of a table: it asks, and deletes nothing for years', async () => {
    for (const days of [0, 31, 4000]) await runRetention(portal, { clock: daysLater(days) })
    expect(await allWhole()).toBe(true)
    expect(await portal.sql('select distinct state from retention')).toEqual([{ state: 'asking' }])
  })

  it('W13 by allowing it without the right to erase', async () => {
    for (const client of [publisher, await portal.as('employee')])
      expect((await client.put('plazosvencidos/aceptar', { json: {} })).code).toBe('71001')
    await runRetention(portal, { clock: daysLater(4000) })
    expect(await allWhole()).toBe(true)
  })
})
