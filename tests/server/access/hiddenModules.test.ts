import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepBins } from '../../../server/resource/index.ts'
import { disableFunction, enableFunction } from '../../../server/provisioning/index.ts'
import { withTenant } from '../../../server/tenancy/index.ts'
import type { Call } from '#engine/definition'
import { callsOf, makeCall, nameOf } from '../../support/calls.ts'
import { hearChanges } from '../../support/changeStream.ts'
import { chosen, postDocument } from '../../support/documents.ts'
import { openMailServer } from '../../support/mailServer.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, idOf, listOf, outcome, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { outboxOf, owe, round, sendingOf } from '../outbox/outbox.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
})
afterAll(() => portal.close())

const idOfFunction = (word: string): string => portal.portal.definitions.access.functions[word] ?? ''
const organisation = async (client = admin): Promise<unknown> => listOf((await client.get('organizacion')).body)[0]

/** Saves the modules of the organisation as its screen does. */
async function save(change: (ids: readonly string[]) => readonly string[], client = admin): Promise<WireAnswer> {
  const now = await organisation(client)
  return client.put(`organizacion/${String(at(now, 'id'))}`, {
    query: { mask: 8 },
    parts: [['organizacion', { modulos: change(listOf(at(now, 'modulos')).map(String)) }]],
    headers: { 'if-match': `"${String(at(now, 'version'))}"` },
  })
}
const hide = async (...words: readonly string[]): Promise<void> => {
  const saved = await save((ids) => ids.filter((id) => !words.some((word) => idOfFunction(word) === id)))
  expect(outcome(saved)).toEqual([200, null])
}
const show = async (...words: readonly string[]): Promise<void> => {
  expect(outcome(await save((ids) => [...ids, ...words.map(idOfFunction)]))).toEqual([200, null])
}

const modulesOf = async (client: WireClient): Promise<readonly string[]> =>
  listOf((await client.get('definiciones')).body).map((one) => String(at(one, 'modulo')))
const optionsOf = async (client: WireClient): Promise<string> =>
  JSON.stringify(at((await client.get('registro/obtenerusuario', `idusu=${client.user}`)).body, 'opciones'))
const grants = () => portal.sql('select id, grants from role where tenant_id = $1 order by id', [portal.tenants.alpha])

describe('LC-01 a module that its organisation has switched off', () => {
  it('is hidden at once from open sessions, and comes back with its records and the rights that roles had', async () => {
    const made = await admin.post('categorias', { parts: [['categoria', { nombre: 'Kept' }]] })
    expect(outcome(made)).toEqual([201, null])
    // The organisation has taken the rights from one role: they do not come back either.
    await portal.sql(`update role set grants = grants - $2::text where tenant_id = $1 and tipo = 9 returning 1`, [
      portal.tenants.alpha,
      idOfFunction('category'),
    ])
    const before = await grants()
    const shown = [await modulesOf(employee), await optionsOf(employee), (await admin.get('categorias')).text]
    expect(shown[0]).toContain('category')

    await hide('category')
    expect(await modulesOf(employee)).not.toContain('category')
    expect(await optionsOf(employee)).not.toContain(idOfFunction('category'))
    for (const client of [admin, employee]) {
      expect(outcome(await client.get('categorias'))).toEqual([403, '71001'])
      expect(outcome(await client.get(`categorias/${idOf(made)}`))).toEqual([403, '71001'])
    }
    expect(await grants()).toEqual(before)

    await show('category')
    expect([await modulesOf(employee), await optionsOf(employee), (await admin.get('categorias')).text]).toEqual(shown)
    expect(await grants()).toEqual(before)
  })

  it('answers none of its calls, also those that ask for no right, but what fields of other modules choose from', async () => {
    const lent: string[] = []
    const [id, tenant] = [idOfFunction('category'), portal.tenants.alpha]
    const named = ({ query }: Call): { readonly [name: string]: number } =>
      query.some(({ name }) => name === 'idapp') ? { idapp: tenant } : {}
    const words = portal.portal.definitions.access.needed.map(idOfFunction)
    const all = listOf(at(await organisation(), 'modulos')).map(String)
    expect(outcome(await save((ids) => ids.filter((id) => words.includes(id))))).toEqual([200, null])
    const calls = callsOf(portal.portal, [...portal.portal.definitions.modules.keys()])
    for (const call of calls.filter(({ needs }) => needs.kind !== 'rights')) {
      const module = portal.portal.definitions.modules.get(call.module)
      if (!module || module.source.everywhere || ['', ...words].includes(module.functionId)) continue
      for (const client of [admin, portal.visitor]) {
        const { status, code } = await makeCall(client, call, { id, tenant, query: named(call) })
        if (status < 400) lent.push(nameOf(call))
        else expect([nameOf(call), code]).toEqual([nameOf(call), expect.stringMatching(/^(71001|91016|91031|90002)$/)])
      }
    }
    expect(await save(() => all)).toMatchObject({ status: 200 })
    expect([...new Set(lent)].toSorted()).toEqual(['provider.pick'])
  })

  it('sends no mail, and its sweeps remove nothing', async () => {
    const server = await openMailServer()
    const gone = await postDocument(admin, 'Gone.pdf')
    const sent = await admin.send('POST', 'documentos/enviar?dest=cai@people.example', formOf(...chosen(idOf(gone))))
    expect(outcome(sent)).toEqual([204, null])
    await admin.delete(`documentos/${idOf(gone)}`)
    const late = new Date(Date.now() + 100 * 86_400_000)
    const there = async () => (await portal.sql('select 1 from document where id = $1', [idOf(gone)])).length
    await owe(portal, 'document:shared:1:1:x', 'ana@people.example')
    await owe(portal, 'booking:confirmed:1:1:x', 'bel@people.example')
    await hide('document')
    await round(sendingOf(portal, server.settings))
    await sweepBins(portal.portal, late)
    expect([server.received.map(({ to }) => to), await there()]).toEqual([[['bel@people.example']], 1])
    expect((await outboxOf(portal)).get('document:shared:1:1:x')).toMatchObject({ state: 'dead', problem: 'hidden' })
    expect(await portal.sql(`select state, problem from outbox where recipient = 'cai@people.example'`)).toEqual([
      { state: 'dead', problem: 'hidden' },
    ])
    await show('document')
    await sweepBins(portal.portal, late)
    expect(await there()).toBe(0)
    await server.close()
  })

  it('is told of to open pages', async () => {
    const heard = await hearChanges(portal.base, employee)
    expect(await heard.next()).toMatch(/^abierto /)
    await hide('rate')
    expect(await heard.next()).toBe('portal ')
    await show('rate')
  })

  it('cannot be one without which nobody could administer a portal', async () => {
    for (const word of portal.portal.definitions.access.needed)
      expect(outcome(await save((ids) => ids.filter((id) => id !== idOfFunction(word))))).toEqual([409, '92074'])
  })

  it('is hidden and shown by commands as well', async () => {
    const { access } = portal.portal.definitions
    const tenant = portal.tenants.alpha
    const before = await grants()
    const change = (work: (tx: Parameters<typeof disableFunction>[0]) => Promise<unknown>) =>
      withTenant(portal.owner, { tenant, user: null }, (tx) => work(tx as never))
    await change((rows) => disableFunction(rows, tenant, idOfFunction('plan')))
    await change((rows) => disableFunction(rows, tenant, idOfFunction('plan')))
    expect(outcome(await admin.get('planes'))).toEqual([403, '71001'])
    expect(listOf(at(await organisation(), 'modulos'))).not.toContain(idOfFunction('plan'))
    await change((rows) => enableFunction(rows, tenant, access, idOfFunction('plan')))
    expect(outcome(await admin.get('planes'))).toEqual([200, null])
    expect(await grants()).toEqual(before)
  })
})
