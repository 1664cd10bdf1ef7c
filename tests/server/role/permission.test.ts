import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory } from '../../support/categories.ts'
import { createPerson } from '../../support/people.ts'
import { openTestPortal, PASSWORD, seedProcedure, type TestPortal } from '../../support/testPortal.ts'
import { applicationAnswers, postRequirement } from '../../support/requirements.ts'
import { at, listOf, signIn, type WireClient } from '../../support/wireClient.ts'
import { addPerson } from './role.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

interface Line {
  readonly offered: unknown
  readonly cause: unknown
  readonly words: unknown
}

/** Explanation of a page, action or field, by its id. */
async function explained(
  client: WireClient,
  query: { readonly [name: string]: string } = {},
): Promise<ReadonlyMap<string, Line>> {
  const { status, body } = await client.get('permisos', query, { 'accept-language': 'en' })
  expect(status).toBe(200)
  return new Map(
    listOf(body).map((one) => [
      String(at(one, 'id')),
      { offered: at(one, 'ofrecido'), cause: at(one, 'causa'), words: at(one, 'motivo') },
    ]),
  )
}

describe('PE-03 why something is not there', () => {
  it('is told to everybody of themselves, in words', async () => {
    const said = await explained(await portal.as('customer'))
    expect(said.get('category-page-_category')).toEqual({
      offered: false,
      cause: 'function',
      words: 'None of the roles grants anything of the function “Categories”.',
    })
    expect(said.get('category-action-edit')).toMatchObject({ offered: false, cause: 'function' })
    expect(said.get('requirement-action-remove')).toEqual({
      offered: false,
      cause: 'action',
      words: 'The roles grant the function “Procedures”, but not the action “Delete”.',
    })
    const employee = await explained(await portal.as('employee'), { modulo: 'category' })
    expect(employee.get('category-page-_category')).toMatchObject({ offered: true, words: 'Shown.' })
    expect(employee.get('category-action-edit')).toMatchObject({ offered: false, cause: 'action' })
    expect((await explained(admin)).get('category-action-edit')).toMatchObject({
      offered: true,
      words: 'Offered. Records: All.',
    })
  })

  it.each([
    [{ kT6: { veB: 33, DN2: 34 } }, 'platform', 'It is granted, but not for the web.'],
    [{ kT6: { veB: 33, DN2: 3 } }, 'rows', 'The action “Edit” is granted, but for no record.'],
    [{ kT6: { veB: 33, DN2: 29 } }, 'offered', 'Offered. Records: Own + Areas + Clients.'],
  ])('is told of a person to whoever works with roles: %j is %s', async (grants, cause, words) => {
    const person = await addPerson(portal, grants)
    const said = await explained(admin, { idusuario: person.id, modulo: 'category' })
    expect(said.get('category-action-edit')).toEqual({ offered: cause === 'offered', cause, words })
  })

  it('tells a function that the organisation lacks from one that the roles lack', async () => {
    const { alpha } = portal.tenants
    await portal.sql(`update tenant set modules = array_remove(modules, 'kT6') where tenant_id = $1`, [alpha])
    expect((await explained(admin)).get('category-action-edit')).toEqual({
      offered: false,
      cause: 'module',
      words: 'The organisation does not have the function “Categories”.',
    })
    await portal.sql(`update tenant set modules = modules || '{kT6}' where tenant_id = $1`, [alpha])
  })

  it('tells a record that is none of theirs', async () => {
    const [customer, neighbour] = [await portal.as('customer'), await portal.as('neighbour')]
    const procedure = await seedProcedure(portal, 'application')
    const made = await postRequirement(customer, procedure.template, [applicationAnswers(procedure.form)])
    const registro = String(at(made.body, 'id'))
    const of = async (person: WireClient) =>
      (await explained(admin, { idusuario: person.user, modulo: 'requirement', registro })).get(
        'requirement-action-view',
      )
    expect(await of(customer)).toMatchObject({ offered: true })
    expect(await of(neighbour)).toMatchObject({
      offered: false,
      cause: 'row',
      words: 'This record is not among those reached. Records: Own.',
    })
    // A record that whoever asks may not read is none.
    expect((await neighbour.get('permisos', { modulo: 'requirement', registro })).code).toBe('91016')
    expect((await admin.get('permisos', { modulo: 'requirement', registro: randomUUID() })).code).toBe('91016')
    expect((await admin.get('permisos', { registro })).code).toBe('91016')
  })

  it('is nobody’s business but theirs: others are refused, and people of another application are unknown', async () => {
    const [employee, customer] = [await portal.as('employee'), await portal.as('customer')]
    const strange = await portal.as('admin', 'beta')
    expect((await employee.get('permisos', { idusuario: customer.user })).code).toBe('71001')
    expect((await employee.get('permisos', { idusuario: employee.user })).status).toBe(200)
    for (const idusuario of [strange.user, randomUUID()])
      expect((await admin.get('permisos', { idusuario })).code).toBe('91016')
  })

  it('PE-01 is told of the people whom the right to see roles reaches, and of nobody where it reaches no row', async () => {
    const customer = await portal.as('customer')
    const asking = async (bits: number) => {
      const { email } = await addPerson(portal, { rL_: { veB: bits }, pF2: { veB: 7 }, M_w: { Wxx: 7, veB: 7 } })
      return signIn(portal.base, 'alpha', email, PASSWORD)
    }
    const [none, own, all] = [await asking(3), await asking(7), await asking(35)]
    const made = (await createPerson(own, { roles: ['3'] })).id
    const told = async (client: WireClient, idusuario: string) => {
      const { status, code } = await client.get('permisos', { idusuario })
      return code ?? status
    }
    expect(await told(none, customer.user)).toBe('71001')
    expect(await told(none, none.user)).toBe(200)
    expect([await told(own, customer.user), await told(own, made)]).toEqual(['91016', 200])
    expect([await told(all, customer.user), await told(all, made)]).toEqual([200, 200])
  })

  it('agrees with what the server then does, for each action on a category and each role', async () => {
    const { id } = await createCategory(admin, 'Explained')
    for (const [person, path] of [
      ['admin', `categorias/${id}`],
      ['employee', `categorias/${id}`],
      ['customer', `categorias/${id}`],
    ] as const) {
      const client = await portal.as(person)
      const said = (await explained(client, { modulo: 'category' })).get('category-action-edit')
      const put = await client.put(path, {
        query: 'mask=1',
        headers: { 'if-match': '"1"' },
        parts: [['categoria', {}]],
      })
      expect([person, put.code === '71001']).toEqual([person, said?.offered === false])
    }
  })

  it('is found by name, kind and outcome, and in the reader’s language', async () => {
    const names = async (query: object): Promise<readonly unknown[]> =>
      listOf((await admin.get('permisos', query as { readonly [name: string]: string })).body).map((one) =>
        at(one, 'tipo'),
      )
    expect(new Set(await names({ tipo: 'page' }))).toEqual(new Set(['page']))
    expect(await names({ texto: 'no such thing' })).toEqual([])
    expect((await names({ texto: 'CATEGORÍES' })).length).toBeGreaterThan(3)
    const hidden = await (await portal.as('customer')).get('permisos', { ofrecido: 'false' })
    for (const one of listOf(hidden.body)) expect(at(one, 'ofrecido')).toBe(false)
    const words = await Promise.all(
      ['en', 'es', 'ca', 'fr'].map(async (language) => {
        const { body } = await admin.get('permisos', 'modulo=category', { 'accept-language': language })
        return at(body, 0, 'motivo')
      }),
    )
    expect(new Set(words).size).toBe(4)
  })
})
