import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory, type CategoryRecord } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let foreign: CategoryRecord
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  foreign = await createCategory(await portal.as('admin', 'beta'), 'of beta')
})
afterAll(() => portal.close())

const remove = (id: string, target?: string, headers = {}): Promise<WireAnswer> =>
  admin.delete(`categorias/${id}`, { headers, ...(target === undefined ? {} : { query: { idnewcategoria: target } }) })

/** A category with two children and a grandchild. */
async function family() {
  const top = await createCategory(admin, 'top')
  const children = [
    await createCategory(admin, 'one', { idpadre: top.id }),
    await createCategory(admin, 'two', { idpadre: top.id }),
  ]
  const grandchild = await createCategory(admin, 'leaf', { idpadre: children[0]?.id })
  return { top, children, grandchild }
}

const parentOf = async ({ id }: CategoryRecord): Promise<unknown> =>
  at((await admin.get(`categorias/${id}`)).body, 'idpadre', 'id')

describe('removing a category', () => {
  it('CA-01 is soft: gone for everybody, kept in the database', async () => {
    const { id } = await createCategory(admin, 'going')
    expect((await remove(id)).status).toBe(204)
    expect((await admin.get(`categorias/${id}`)).code).toBe('91016')
    expect((await remove(id)).code).toBe('91016')
    expect((await admin.get('categorias', { nombre: 'going' })).body).toEqual([])
    expect(
      await portal.sql('select deleted_at is not null as gone, version, updated_by from category where id = $1', [id]),
    ).toEqual([{ gone: true, version: 2, updated_by: admin.user }])
  })

  it('CA-01 heeds a version that is sent', async () => {
    const { id } = await createCategory(admin, 'versioned')
    expect((await remove(id, undefined, { 'if-match': '"2"' })).code).toBe('92001')
    expect((await remove(id, undefined, { 'if-match': '"1"' })).status).toBe(204)
  })

  it('CA-02 is refused while it has children, until they have gone', async () => {
    const { top, children, grandchild } = await family()
    const answer = await remove(top.id)
    expect([answer.status, answer.code]).toEqual([409, '92006'])
    for (const { id } of [grandchild, ...children, top]) expect((await remove(id)).status).toBe(204)
  })

  it('CA-02 moves its children to the chosen one', async () => {
    const { top, children, grandchild } = await family()
    const target = await createCategory(admin, 'target')
    expect((await remove(top.id, target.id)).status).toBe(204)
    for (const child of children) expect(await parentOf(child)).toBe(target.id)
    expect(await parentOf(grandchild)).toBe(children[0]?.id)
    expect(at((await admin.get(`categorias/${target.id}`)).body, 'hijas')).toBe(2)
  })

  it('CA-02 refuses a target that cannot take them', async () => {
    const { top, children, grandchild } = await family()
    const deleted = await createCategory(admin, 'deleted')
    await remove(deleted.id)
    const targets = [top.id, children[0]?.id, grandchild.id, foreign.id, deleted.id, randomUUID(), 'abc', '-1']
    for (const target of targets) {
      const answer = await remove(top.id, target)
      expect([target, answer.status, answer.code]).toEqual([target, 400, '90004'])
    }
    for (const child of children) expect(await parentOf(child)).toBe(top.id)
    expect(await portal.sql('select version from category where id = any($1)', [children.map(({ id }) => id)])).toEqual(
      [{ version: 1 }, { version: 1 }],
    )
  })

  it('CA-02 never leaves a child without its parent, whatever comes at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await createCategory(admin, 'contended')
      const [made, removed] = await Promise.all([
        admin.post('categorias', { parts: [['categoria', { nombre: 'late child', idioma: 3, idpadre: id }]] }),
        remove(id),
      ])
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([made.status, removed.status])
    }
  })
})
