import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PDF } from '../../support/samples.ts'
import { openTestPortal, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { postDocument } from '../../support/fileForm.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { seedArea, seedPlaced, start } from '../requirement/procedure.ts'

let portal: TestPortal
let customer: WireClient
let procedure: TestProcedure
let file: string
beforeAll(async () => {
  portal = await openTestPortal()
  customer = await portal.as('customer')
  const { user } = await portal.as('employee')
  procedure = await seedPlaced(portal, { area: await seedArea(portal, 'Registry', { specialists: [user] }) })
  file = String(at((await postDocument(customer, { name: 'a.pdf', bytes: PDF })).body, 'ruta'))
  expect((await customer.put(`borradores/${KEY}`, { json: DRAFT })).status).toBe(200)
})
afterAll(() => portal.close())

const KEY = 'requirement.create'
const DRAFT = { formulario: { id: 'requirement.create', version: 1 }, valores: { mine: true } }

/** A new session of one person, in one role that many may have. */
async function inRole(role: number): Promise<WireClient> {
  const [person] = await portal.sql(`select id from "user" where tenant_id = $1 and nombre = 'nobody'`, [
    portal.tenants.alpha,
  ])
  await portal.sql('delete from user_role where user_id = $1', [person?.['id']])
  await portal.sql('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
    portal.tenants.alpha,
    person?.['id'],
    role,
  ])
  return portal.as('nobody')
}

const said = ({ status, code }: WireAnswer): string => (code === null ? String(status) : `${status} ${code}`)

/** Outcome of each call, made in this order on a procedure of one's own and on a customer's. */
async function tried(client: WireClient): Promise<{ readonly [call: string]: unknown }> {
  const change = (id: string, idEstatus: string) =>
    client.put(`requerimiento/${id}`, {
      headers: { 'if-match': '"1"' },
      parts: [['requerimiento', { estatusReq: { idEstatus } }]],
    })
  const theirs = await start(customer, procedure)
  const made = await start(client, procedure)
  const moves = async (id: string) => listOf((await client.get(`reqestatus/${id}`)).body).length
  return {
    'draft.get of another': said(await client.get(`borradores/${KEY}`)),
    'draft.save': said(await client.put(`borradores/${KEY}`, { json: DRAFT })),
    'draft.get': said(await client.get(`borradores/${KEY}`)),
    'draft.drop': said(await client.delete(`borradores/${KEY}`)),
    'document.upload': said(await postDocument(client, { name: 'a.pdf', bytes: PDF })),
    'document.content of another': said(await client.get('documentos/obtener', { docpath: file })),
    'template.list': said(await client.get('plantillareq')),
    'requirement.forms': said(await client.get('formplareq', { idplareq: procedure.template })),
    'requirement.create': said(made),
    'requirement.get of another': said(await client.get(`requerimiento/${idOf(theirs)}`)),
    'requirement.statuses of another': said(await client.get(`reqestatus/${idOf(theirs)}`)),
    moves: await moves(idOf(theirs)),
    'requirement.specialists of another': said(await client.get(`reqespecialistas/${idOf(theirs)}`)),
    'requirement.changeStatus of another': said(await change(idOf(theirs), 'rI4')),
    'requirement.changeStatus': said(await change(idOf(made), 'rI4')),
    'requirement.remove of another': said(
      await client.delete(`requerimiento/${idOf(theirs)}/${String(at(theirs.body, 'fechaIni'))}`),
    ),
  }
}

/** Outcomes for every confirmed, signed-in user: their own drafts and files, never another user's. */
const SESSION = {
  'draft.get of another': '404 91016',
  'draft.save': '200',
  'draft.get': '200',
  'draft.drop': '204',
  'document.upload': '201',
  'document.content of another': '404 91016',
  'requirement.forms': '200',
}

/** Outcomes for users who may start procedures and read their own. */
const STARTS = {
  ...SESSION,
  'template.list': '200',
  'requirement.create': '201',
  'requirement.get of another': '404 91016',
  'requirement.statuses of another': '404 91016',
  moves: 0,
  'requirement.specialists of another': '404 91016',
  'requirement.changeStatus of another': '403 71001',
  'requirement.changeStatus': '403 71001',
  'requirement.remove of another': '403 71001',
}

/** Outcomes for users without any right to procedures. */
const WITHOUT = {
  ...STARTS,
  'template.list': '403 71001',
  'requirement.create': '403 71001',
  'requirement.get of another': '403 71001',
}

/** Outcomes for users who work on procedures, but not on this one. Nobody may work on their own. */
const ELSEWHERE = {
  ...STARTS,
  'requirement.changeStatus of another': '404 91016',
  'requirement.changeStatus': '403 91043',
  'requirement.remove of another': '404 91016',
}

/** Outcomes for users who work on this procedure. */
const WORKS = {
  ...ELSEWHERE,
  'requirement.get of another': '200',
  'requirement.statuses of another': '200',
  moves: 6,
  'requirement.specialists of another': '200',
  'requirement.changeStatus of another': '200',
  'requirement.remove of another': '204',
}

const NOTHING = Object.fromEntries(Object.keys(STARTS).map((call) => [call, call === 'moves' ? 0 : '401 91031']))

describe('PE-03 the calls of procedures, drafts and files', () => {
  it.each<readonly [who: string, as: () => Promise<WireClient>, expected: object]>([
    ['an administrator', () => portal.as('admin'), WORKS],
    ['an employee of its area', () => portal.as('employee'), WORKS],
    ['an employee of no area', () => inRole(4), ELSEWHERE],
    ['a client', () => inRole(5), STARTS],
    ['a provider', () => inRole(6), WITHOUT],
    ['a collaborator', () => inRole(7), STARTS],
    ['an associate', () => inRole(8), STARTS],
    ['a user', () => inRole(9), WITHOUT],
    ['one whose e-mail is not confirmed', () => portal.as('unconfirmed'), NOTHING],
    ['nobody signed in', () => Promise.resolve(portal.visitor), NOTHING],
  ])('PE-03 RQ-02 RQ-03 UP-05 are those of the role: %s', async (_who, as, expected) => {
    expect(await tried(await as())).toEqual(expected)
  })
})
