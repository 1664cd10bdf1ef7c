import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer } from '../../../server/operation/answer.ts'
import type { Answer } from '../../../server/operation/answer.ts'
import { handleCall } from '../../../server/call/handleCall.ts'
import type { PublicOperation } from '../../../server/operation/context.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, STRICT } from '../../support/wireClient.ts'

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

interface Headers {
  readonly [name: string]: string
}

/** Answers what it was given, and by whose definition. */
const echo: PublicOperation = ({ tenant, module }, { payload }) =>
  Promise.resolve(answer(200, { payload, tenant: tenant?.code ?? null, added: module.fields.has('x_stock') }))

/** Creating a category, as if its form were public. Without headers the client follows the specification alone. */
function create(application: string | null, categoria: object, headers: Headers = {}): Promise<Answer> {
  const module = portal.portal.definitions.modules.get('category')
  const call = module?.calls.get('create')
  if (!module || !call) throw new Error('There is no call to create categories')
  const wire = { parameters: [], query: [], headers, body: { categoria } }
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
    const values = { nombre: 'x', x_stock: 3 }
    expect(await create(application, values, STRICT)).toMatchObject({ ok: false, refusal: { code: '90004' } })
    const taken = await create(application, values)
    expect(taken).toMatchObject({ body: { tenant: code, added: false } })
    expect(at(taken, 'body', 'payload')).toEqual({ nombre: 'x' })
  })

  it.each(['alpha', 'beta', null] as const)(
    'T02 may name two tenants only if they are the same one: %s',
    async (code) => {
      const { alpha, beta } = portal.tenants
      for (const named of [alpha, beta]) {
        const said = { nombre: 'x', aplicacion: { id: String(named) } }
        const answer = await create(code && String(portal.tenants[code]), said)
        if (code === null || portal.tenants[code] === named)
          expect(answer).toMatchObject({ body: { tenant: named === alpha ? 'alpha' : 'beta' } })
        else expect(answer).toMatchObject({ ok: false, refusal: { code: '71001' } })
      }
    },
  )

  it('LC-04 is told what is wrong with it, whoever it is for', async () => {
    for (const application of [String(portal.tenants.alpha), '99', 'x', null])
      expect(await create(application, { nombre: 'x', x_other: 1 }, STRICT)).toMatchObject({
        ok: false,
        refusal: { code: '90004' },
      })
  })
})
