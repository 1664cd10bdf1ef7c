import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postArea, putArea } from '../../support/areas.ts'
import { createCategory, putCategory } from '../../support/categories.ts'
import { putForm, postDocument } from '../../support/documents.ts'
import { openTestPortal, PASSWORD, type TestPortal } from '../../support/testPortal.ts'
import {
  signIn,
  outcome,
  at,
  formOf,
  idOf,
  listOf,
  type WireAnswer,
  type WireClient,
} from '../../support/wireClient.ts'
import { addPerson } from '../role/role.ts'

const [AREA, PROFILE] = ['aR9', 'pF2']
const VIEW_AND_EDIT = ['veB', 'DN2']

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

  it('AU-01 is restored by those alone who hold the rights that its changes asked, and else not in part', async () => {
    const made = await postArea(admin, 'Before', { usuSuperv: { id: admin.user } })
    const path = `areas/${idOf(made)}`
    const changed = await putArea(admin, made, 1, { nombre: 'After', tipoArea: { id: 1 }, usuSuperv: null })
    expect((await putArea(admin, changed, 1, { nombre: 'Later', tipoArea: { id: 1 } })).status).toBe(200)
    const [first, second] = await entriesOf(path)
    // The supervisor asks for the right to see users.
    const editing = { [AREA]: Object.fromEntries(VIEW_AND_EDIT.map((action) => [action, 35])) }
    const { email } = await addPerson(portal, { ...editing, [PROFILE]: { veB: 7 } })
    const colleague = await signIn(portal.base, 'alpha', email, PASSWORD)
    expect(outcome(await revert(path, first, colleague))).toEqual([403, '71001'])
    expect(at((await admin.get(path)).body, 'nombre')).toBe('Later')
    expect(outcome(await revert(path, second, colleague))).toEqual([200, null])
    expect(at((await admin.get(path)).body, 'nombre')).toBe('After')
    expect(outcome(await revert(path, first))).toEqual([200, null])
    expect((await admin.get(path)).body).toMatchObject({ nombre: 'Before', usuSuperv: { id: admin.user } })
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
