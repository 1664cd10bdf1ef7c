import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory } from '../../support/categories.ts'
import { createPerson } from '../../support/people.ts'
import { applicationAnswers, postRequirement } from '../../support/requirements.ts'
import { openTestPortal, seedProcedure, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let procedure: TestProcedure
beforeAll(async () => {
  portal = await openTestPortal()
  ;[admin, customer] = await Promise.all([portal.as('admin'), portal.as('customer')])
  procedure = await seedProcedure(portal, 'application')
})
afterAll(() => portal.close())

const started = (): Promise<WireAnswer> =>
  postRequirement(customer, procedure.template, [applicationAnswers(procedure.form)], null)

/** Records that a client changes without a version. */
const RECORD_CALLS: readonly {
  readonly name: string
  readonly make: () => Promise<string>
  readonly path: (id: string) => string
  readonly put: (id: string, said: string) => Promise<WireAnswer>
  readonly reads: (body: unknown) => unknown
}[] = [
  {
    name: 'categorias',
    make: async () => (await createCategory(admin, 'shared')).id,
    path: (id) => `categorias/${id}`,
    put: (id, said) =>
      admin.put(`categorias/${id}`, { query: 'mask=1', parts: [['categoria', { nombre: said, idioma: 3 }]] }),
    reads: (body) => at(body, 'nombre'),
  },
  {
    name: 'usuarios',
    make: async () => (await createPerson(admin)).id,
    path: (id) => `usuarios/${id}`,
    put: (id, said) => admin.put(`usuarios/${id}`, { query: 'mask=4', parts: [['usuario', { nombre: said }]] }),
    reads: (body) => at(body, 'nombre'),
  },
  {
    name: 'users',
    make: async () => (await createPerson(admin)).id,
    path: (id) => `users/${id}`,
    put: (id, said) => admin.put(`users/${id}`, { query: 'mask=4', json: { name: said } }),
    reads: (body) => at(body, 'name'),
  },
  {
    name: 'roles',
    make: async () => idOf(await admin.post('roles', { json: { nombre: 'shared', tipoRol: 4, opciones: [] } })),
    path: (id) => `roles/${id}`,
    put: (id, said) => admin.put(`roles/${id}`, { json: { nombre: said } }),
    reads: (body) => at(body, 'nombre'),
  },
  {
    name: 'requerimiento',
    make: async () => idOf(await started()),
    path: (id) => `requerimiento/${id}`,
    put: (id, said) => admin.put(`requerimiento/${id}`, { parts: [['requerimiento', { observacion: said }]] }),
    reads: (body) => listOf(at(body, 'historia')).map((one) => at(one, 'observacion'))[0],
  },
  {
    name: 'incidencias',
    make: async () => idOf(await customer.post('incidencia', { parts: [['descripcion', 'Broken']] })),
    path: (id) => `incidencias/${id}`,
    put: (id, said) => admin.put(`incidencias/${id}`, { json: { estado: said === 'first' ? 'open' : 'closed' } }),
    reads: (body) => (at(body, 'estado') === 'open' ? 'first' : 'second'),
  },
]

describe('a client that sends neither version nor key', () => {
  it.each(RECORD_CALLS)('changes $name, and the last writer wins', async ({ make, path, put, reads }) => {
    const id = await make()
    for (const said of ['first', 'second']) {
      const answer = await put(id, said)
      expect([answer.status, answer.code]).toEqual([200, null])
      expect(reads((await admin.get(path(id))).body)).toBe(said)
    }
    const history = await admin.get(`${path(id).replace('users', 'usuarios')}/historial`)
    expect(listOf(history.body).length).toBeGreaterThanOrEqual(2)
  })

  it.each(RECORD_CALLS.filter(({ name }) => name !== 'incidencias'))(
    'is never told of another that changes $name at the same moment',
    async ({ make, path, put, reads }) => {
      const id = await make()
      const said = Array.from({ length: 8 }, (_, at) => `writer ${at}`)
      const answers = await Promise.all(said.map((one) => put(id, one)))
      expect(answers.map(({ status }) => status)).toEqual(said.map(() => 200))
      expect(said).toContain(reads((await admin.get(path(id))).body))
    },
  )

  it('starts a procedure', async () => {
    expect((await started()).status).toBe(201)
  })
})
