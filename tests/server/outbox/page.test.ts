import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'
import { outboxOf, owe } from './outbox.ts'

let portal: TestPortal
let admin: WireClient
let ids: { readonly [key: string]: string }
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  for (const key of ['sent', 'dead', 'waiting']) await owe(portal, key, `${key}@people.example`)
  await owe(portal, 'theirs', 'theirs@people.example', 'beta')
  await portal.sql(`update outbox set state = 'sent', sent_at = now(), attempts = 1 where key = 'sent'`)
  await portal.sql(`update outbox set state = 'dead', attempts = 5, problem = 'recipient' where key = 'dead'`)
  await portal.sql(
    `update outbox set run_at = now() + interval '2 hours', attempts = 2, problem = 'content' where key = 'waiting'`,
  )
  const rows = [...(await outboxOf(portal)), ...(await outboxOf(portal, 'beta'))]
  ids = Object.fromEntries(rows.map(([key, row]) => [key, String(row['id'])]))
})
afterAll(() => portal.close())

const recipients = async (query = ''): Promise<readonly unknown[]> =>
  listOf((await admin.get('bandejasalida', query)).body).map((row) => at(row, 'destinatario'))

describe('NO-03 the outbox of an organisation', () => {
  it('tells each mail with its state, the newest first, and of no other organisation', async () => {
    const rows = listOf((await admin.get('bandejasalida')).body)
    expect(rows.map((row) => [at(row, 'destinatario'), at(row, 'estado'), at(row, 'intentos')])).toEqual([
      ['waiting@people.example', 'waiting', 2],
      ['dead@people.example', 'dead', 5],
      ['sent@people.example', 'sent', 1],
    ])
  })

  it.each([
    ['a part of the address', 'texto=DEAD', ['dead@people.example']],
    ['a part of the subject', 'texto=about w', ['waiting@people.example']],
    ['a state', 'estado=dead&estado=sent', ['dead@people.example', 'sent@people.example']],
    ['the subject', 'orden=asunto', ['dead@people.example', 'sent@people.example', 'waiting@people.example']],
  ])('is narrowed or ordered by %s', async (_, query, expected) => {
    expect(await recipients(query)).toEqual(expected)
  })

  it('opens a mail as words, with what became of it', async () => {
    const { body } = await admin.get(`bandejasalida/${ids['dead']}`)
    expect(body).toMatchObject({ asunto: 'About dead', mensaje: 'Words.', estado: 'dead', problema: 'recipient' })
    expect(at(body, 'acciones')).toContain('sNd')
  })

  it('sends again what was given up, now what waits, and nothing that was sent', async () => {
    expect((await admin.put(`bandejasalida/${ids['dead']}/enviar`)).body).toMatchObject({
      estado: 'waiting',
      intentos: 0,
    })
    expect((await admin.put(`bandejasalida/${ids['waiting']}/enviar`)).body).toMatchObject({
      estado: 'waiting',
      intentos: 2,
    })
    expect((await admin.put(`bandejasalida/${ids['sent']}/enviar`)).code).toBe('92007')
    const due = await portal.sql(
      `select count(*)::int as n from outbox where state = 'waiting' and run_at <= now() and tenant_id = $1`,
      [portal.tenants.alpha],
    )
    expect(due[0]?.['n']).toBe(2)
  })

  it('T01 PE-03 is for administrators, each of their own organisation', async () => {
    for (const path of [
      `bandejasalida/${ids['theirs']}`,
      'bandejasalida/0192f000-0000-7000-8000-000000000000',
      'bandejasalida/x',
    ])
      expect((await admin.get(path)).code).toBe('91016')
    expect((await admin.put(`bandejasalida/${ids['theirs']}/enviar`)).code).toBe('91016')
    for (const person of ['employee', 'customer'] as const) {
      const other = await portal.as(person)
      expect((await other.get('bandejasalida')).code).toBe('71001')
      expect((await other.get(`bandejasalida/${ids['dead']}`)).code).toBe('71001')
      expect((await other.put(`bandejasalida/${ids['dead']}/enviar`)).code).toBe('71001')
    }
  })

  it('S09 never tells the code that opens the portal for a person', async () => {
    await admin.post('usuarios', { query: 'notify=true', parts: [['usuario', aPerson({ nombre: 'New' })]] })
    const [row] = listOf((await admin.get('bandejasalida', 'texto=Welcome')).body)
    const { body, text } = await admin.get(`bandejasalida/${String(at(row, 'id'))}`)
    expect(at(body, 'enlace')).toBe('Open the portal')
    expect(text).not.toMatch(/ut=|#|https?:/)
  })
})
