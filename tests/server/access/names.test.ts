import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldSource } from '#engine/source'
import { createCategory, putCategory } from '../../support/categories.ts'
import { copyDefinitions, withFields, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { openTestPortal, PASSWORD, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, signIn, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { addPerson } from '../role/role.ts'

let copy: DefinitionCopy
let portal: TestPortal
let admin: WireClient

/** Categories that refer to people in every way there is. */
const ADDED: { readonly [name: string]: FieldSource } = {
  uno: { kind: 'reference', to: 'user', wire: 'uno.id' },
  varios: { kind: 'reference', to: 'user', many: true },
  filas: { kind: 'repeat', start: 0, of: { quien: { kind: 'reference', to: 'user', wire: 'quien.id' } } },
  dicho: { kind: 'reference', to: 'user', wire: 'dicho.id', named: true },
  lugar: { kind: 'reference', to: 'area', wire: 'lugar.id' },
}

beforeAll(async () => {
  copy = await copyDefinitions()
  await copy.rewrite('category', (source) =>
    withFields(source, { fields: ADDED, mask: 1, columns: ['uno', 'varios', 'dicho', 'filas'] }),
  )
  portal = await openTestPortal({ definitions: copy.folder })
  admin = await portal.as('admin')
})
afterAll(async () => {
  await portal.close()
  await copy.remove()
})

const [CATEGORY, USER] = ['kT6', 'M_w']
const WORKS = { veB: 35, Wxx: 35, DN2: 35, eXp: 35 }

/** Somebody who works with categories, and may read what is said of people. */
async function person(people: number | null): Promise<WireClient> {
  const grants = { [CATEGORY]: WORKS, ...(people === null ? {} : { [USER]: { veB: people } }) }
  return signIn(portal.base, 'alpha', (await addPerson(portal, grants)).email, PASSWORD)
}

/** Somebody to refer to, by a name that stands nowhere else. */
async function referred() {
  const { id } = await addPerson(portal, {})
  await portal.sql('update "user" set nombre = $2 where id = $1 returning 1', [id, `Canary ${id}`])
  return { id, name: `Canary ${id}` }
}

const refersTo = (id: string) => ({ uno: { id }, varios: [id], filas: [{ quien: { id } }], dicho: { id } })

/** Every way in which somebody may be told of a category. */
async function tellings(client: WireClient, id: string): Promise<readonly WireAnswer[]> {
  const page = { tampag: 100, numpag: 1, orden: '-nombre' }
  return [
    await client.get(`categorias/${id}`),
    await client.get('categorias', page),
    await client.get('categorias', { ...page, campos: 'uno,varios,filas' }),
    await client.get(`categorias/${id}/historial`),
    await client.get('categorias', page, { accept: 'text/csv' }),
  ]
}

const without = (text: string): string => text.replaceAll(/"dicho":\{[^}]*\}/g, '')

describe('Q16 the name of a record that its reader may not read', () => {
  it('is told to whoever may read it', async () => {
    const { id, name } = await referred()
    const record = await createCategory(admin, `Category of ${id}`, refersTo(id))
    for (const client of [admin, await person(35)])
      for (const answer of await tellings(client, record.id)) {
        expect(answer.status).toBe(200)
        expect(without(answer.text)).toContain(name)
      }
    const whole = await admin.get(`categorias/${record.id}`)
    expect(at(whole.body, 'varios')).toEqual([{ id, nombre: name }])
    expect(at(whole.body, 'filas', 0, 'quien')).toEqual({ id, nombre: name })
  })

  it('is masked for anybody else: the id stays, save where the definition shows the name on purpose', async () => {
    const { id, name } = await referred()
    const record = await createCategory(admin, `Category of ${id}`, refersTo(id))
    for (const client of [await person(null), await person(3), await person(7)]) {
      const [whole, ...more] = await tellings(client, record.id)
      for (const answer of [whole, ...more].slice(0, 4)) {
        expect(answer?.status).toBe(200)
        expect(without(answer?.text ?? name)).not.toContain(name)
        expect(answer?.text).toContain(id)
      }
      expect(whole?.body).toMatchObject({ dicho: { id, nombre: name } })
      expect(at(whole?.body, 'uno')).toEqual({ id })
      expect(at(whole?.body, 'varios')).toEqual([{ id }])
      expect(at(whole?.body, 'filas', 0, 'quien')).toEqual({ id })
      const lines =
        more
          .at(-1)
          ?.text.split('\r\n')
          .filter((line) => line.includes(`Category of ${id}`)) ?? []
      expect(lines.map((line) => line.split(name).length - 1)).toEqual([1])
    }
  })

  it('is masked in what a change answers, and in one that is refused', async () => {
    const { id, name } = await referred()
    const client = await person(null)
    const record = await createCategory(admin, `Category of ${id}`, refersTo(id))
    const changed = await putCategory(client, record, null, { nombre: `Other category of ${id}` })
    expect([changed.status, without(changed.text).includes(name)]).toEqual([200, false])
    const next = { id: record.id, version: Number(at(changed.body, 'version')) }
    await putCategory(admin, next, null, { uno: null })
    const clash = await putCategory(client, next, null, { nombre: 'x' })
    expect([clash.status, without(clash.text).includes(name)]).toEqual([412, false])
  })

  it('is told of the records that one reaches, and of no others', async () => {
    const mine = await person(7)
    const { id, name } = await referred()
    const own = await createCategory(admin, 'Category of mine', refersTo(mine.user))
    const theirs = await createCategory(admin, `Category of ${id}`, refersTo(id))
    expect(at((await mine.get(`categorias/${own.id}`)).body, 'uno', 'nombre')).toMatch(/^Person/)
    expect(without((await mine.get(`categorias/${theirs.id}`)).text)).not.toContain(name)
    const both = await mine.get('categorias', { tampag: 100, numpag: 1 })
    const of = (record: string) => listOf(both.body).find((row) => at(row, 'id') === record)
    expect([at(of(own.id), 'uno', 'nombre') === undefined, at(of(theirs.id), 'uno', 'nombre')]).toEqual([
      false,
      undefined,
    ])
  })

  it('is told where a module has no call by which anybody could read it', async () => {
    const lugar = '00000000-0000-7000-8000-000000000001'
    await portal.sql('insert into area (tenant_id, id, nombre) values ($1, $2, $3) returning 1', [
      portal.tenants.alpha,
      lugar,
      'The pier',
    ])
    const record = await createCategory(admin, 'Category of a place')
    await portal.sql(
      `update category set extra = extra || jsonb_build_object('lugar', $2::text) where id = $1 returning 1`,
      [record.id, lugar],
    )
    expect(at((await (await person(null)).get(`categorias/${record.id}`)).body, 'lugar')).toEqual({
      id: lugar,
      nombre: 'The pier',
    })
  })
})
