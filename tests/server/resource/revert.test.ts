import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory, putCategory } from '../../support/categories.ts'
import { putForm, postDocument } from '../../support/documents.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { outcome, at, formOf, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

/** Ids of the entries of a history, the first one first. */
const entriesOf = async (path: string): Promise<readonly string[]> =>
  listOf((await admin.get(`${path}/historial`)).body)
    .map((entry) => String(at(entry, 'id')))
    .toReversed()

const revert = (path: string, entry: string | undefined, client = admin): Promise<WireAnswer> =>
  putForm(client, `${path}/historial`, [['entrada', entry ?? '']])

describe('a version of a record', () => {
  it('AU-01 is restored by an edit, which the history tells, and takes back all changes since', async () => {
    const [old, next] = [await createCategory(admin, 'Old home'), await createCategory(admin, 'New home')]
    const made = await createCategory(admin, 'As it was', { idpadre: old.id, descripcion: 'words' })
    await putCategory(admin, made, null, { nombre: 'Changed', idpadre: next.id })
    await putCategory(admin, { ...made, version: 2 }, null, { nombre: 'Changed again', descripcion: null })
    const path = `categorias/${made.id}`
    const [first, second] = await entriesOf(path)
    expect((await revert(path, first)).status).toBe(200)
    expect((await admin.get(path)).body).toMatchObject({
      nombre: 'As it was',
      idpadre: { id: old.id },
      descripcion: 'words',
    })
    expect((await entriesOf(path)).length).toBe(4)
    expect((await revert(path, second)).status).toBe(200)
    expect((await admin.get(path)).body).toMatchObject({
      nombre: 'Changed',
      idpadre: { id: next.id },
      descripcion: 'words',
    })
  })

  it('AU-01 is refused like an edit: with a taken name, an old version, a parent that is gone, without the right', async () => {
    const made = await postDocument(admin, 'Name one.pdf')
    const path = `documentos/${idOf(made)}`
    await admin.put(path, { parts: [['documento', { nombre: 'Name two.pdf' }]] })
    await postDocument(admin, 'Name one.pdf')
    const [first] = await entriesOf(path)
    expect(outcome(await revert(path, first))).toEqual([409, '91023'])
    const form = formOf(['entrada', first ?? ''])
    const stale = await admin.send('PUT', `${path}/historial`, {
      ...form,
      headers: { ...form.headers, 'if-match': '"1"' },
    })
    expect(outcome(stale)).toEqual([412, '92001'])
    const customer = await portal.as('customer')
    expect(outcome(await revert(path, first, customer))).toEqual([403, '71001'])
    expect(outcome(await revert(path, first, await portal.as('admin', 'beta')))).toEqual([404, '91016'])
    expect(outcome(await revert(path, '0'))).toEqual([404, '91016'])
    expect(outcome(await revert(path, 'none'))).toEqual([404, '91016'])
    const home = await createCategory(admin, 'Home that goes')
    const child = await createCategory(admin, 'Child', { idpadre: home.id })
    await putCategory(admin, child, null, { idpadre: null })
    await admin.delete(`categorias/${home.id}`)
    const [born] = await entriesOf(`categorias/${child.id}`)
    expect((await revert(`categorias/${child.id}`, born)).status).toBe(400)
  })

  it('AU-01 is not restored of what was erased in between', async () => {
    const made = await createCategory(admin, 'Erased once')
    await putCategory(admin, made, null, { nombre: 'Erased twice' })
    const path = `categorias/${made.id}`
    const [first] = await entriesOf(path)
    await portal.sql(`update history set before = '{}', after = '{}' where record = $1 and kind = 2`, [made.id])
    expect(outcome(await revert(path, first))).toEqual([404, '91016'])
  })
})
