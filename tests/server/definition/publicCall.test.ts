import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer } from '../../../server/operation/answer.ts'
import type { Answer } from '../../../server/operation/answer.ts'
import { handleCall } from '../../../server/call/handleCall.ts'
import type { PublicOperation } from '../../../server/operation/context.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  const published = await publishOverlay(await portal.as('admin'), 'category', {
    fields: { x_1: { kind: 'number', name: 'x_stock' } },
    texts: inAll({ 'lbl.category.x_1': 'Stock' }),
  })
  expect(published.status).toBe(200)
})
afterAll(() => portal.close())

/** Answers what it was given, and by whose definition. */
const echo: PublicOperation = ({ tenant, module }, { payload }) =>
  Promise.resolve(answer(200, { payload, tenant: tenant?.code ?? null, added: module.fields.has('x_stock') }))

/** Creating a category, as if its form were public. */
function create(application: string | null, categoria: object): Promise<Answer> {
  const module = portal.portal.definitions.modules.get('category')
  const call = module?.calls.get('create')
  if (!module || !call) throw new Error('There is no call to create categories')
  const wire = { parameters: [], query: [], body: { categoria } }
  return handleCall(
    portal.portal,
    {
      module,
      call: { ...call, needs: { kind: 'public' } },
      operation: { kind: 'public', run: echo },
      csvExport: null,
    },
    {
      token: null,
      platform: 1,
      application,
      language: null,
      idempotencyKey: null,
      wantsCsv: false,
      bytes: 0,
      address: '127.0.0.1',
      agent: '',
      cookies: '',
      read: () => Promise.resolve({ wire, files: [] }),
    },
  )
}

describe('a public form', () => {
  it('LC-04 takes the fields of the tenant that it names in its header or its record', async () => {
    const { alpha } = portal.tenants
    const taken = { status: 200, body: { payload: { nombre: 'x', x_stock: 3 }, tenant: 'alpha', added: true } }
    expect(await create(String(alpha), { nombre: 'x', x_stock: 3 })).toMatchObject(taken)
    expect(await create(null, { nombre: 'x', x_stock: 3, aplicacion: { id: String(alpha) } })).toMatchObject(taken)
  })

  it.each(['beta', null] as const)('LC-04 takes no field of another tenant: %s', async (code) => {
    const application = code && String(portal.tenants[code])
    expect(await create(application, { nombre: 'x', x_stock: 3 })).toMatchObject({
      ok: false,
      refusal: { code: '90004' },
    })
    expect(await create(application, { nombre: 'x' })).toMatchObject({ body: { tenant: code, added: false } })
  })

  it('LC-04 is told what is wrong with it, whoever it is for', async () => {
    for (const application of [String(portal.tenants.alpha), '99', 'x', null])
      expect(await create(application, { nombre: 'x', x_other: 1 })).toMatchObject({
        ok: false,
        refusal: { code: '90004' },
      })
  })
})
