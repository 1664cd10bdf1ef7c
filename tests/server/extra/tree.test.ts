import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { promote } from '../../../server/command/promoteCommand.ts'
import { publishExtra, smallestExtra } from '../../support/extras.ts'
import { inAll } from '../../support/overlays.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, idOf, listOf, outcome, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient

const AT = 'propios/x_folders'
const ID = 'x_folders'
const ROUNDS = 8

/** Folders within folders, of which two of one level have two names. */
const FOLDERS = smallestExtra(ID, {
  fields: {
    nombre: { kind: 'text', role: 'title' },
    padre: { kind: 'reference', role: 'parent', to: ID, with: { fuera: { '??': [{ var: 'id' }, []] } } },
    ruta: { kind: 'reference', to: ID, many: true, ancestors: 'padre' },
    hijas: { kind: 'number', integer: true, count: `${ID}.padre` },
  },
  tree: { cycle: '91040', inUse: '91041' },
  list: { columns: ['nombre', 'ruta'], levels: true },
  filters: {
    always: ['nombre'],
    more: ['padre', 'ruta', 'hijas', 'fuera'],
    fields: { fuera: { kind: 'reference', to: ID, outside: 'ruta' } },
    search: 'nombre',
  },
  unique: [{ fields: ['padre', 'nombre'] }],
  texts: inAll({
    [`lbl.${ID}.title`]: 'Folders',
    [`lbl.${ID}.nombre`]: 'Name',
    [`lbl.${ID}.padre`]: 'Folder above',
    [`lbl.${ID}.ruta`]: 'Place',
    [`lbl.${ID}.hijas`]: 'Folders within',
    [`lbl.${ID}.fuera`]: 'Outside',
  }),
})

const create = (nombre: string, above?: string): Promise<WireAnswer> =>
  admin.post(AT, { json: { nombre, ...(above === undefined ? {} : { padre: { id: above } }) } })
async function made(nombre: string, above?: string): Promise<string> {
  const answer = await create(nombre, above)
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, ''])
  return idOf(answer)
}
async function move(id: string, nombre: string, above: string | null): Promise<WireAnswer> {
  return admin.put(`${AT}/${id}`, { json: { nombre, padre: above === null ? null : { id: above } } })
}
const listed = async (query: object): Promise<readonly unknown[]> => {
  const answer = await admin.get(AT, { tampag: 50, numpag: 1, orden: 'nombre', ...query })
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
  return listOf(answer.body).map((row) => at(row, 'nombre'))
}
const stored = (id: string): Promise<readonly unknown[]> =>
  portal.sql(`select extra->>'padre' as padre from extra_record where id = $1 and deleted_at is null`, [id])

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

describe('LC-05 records of an own module that stand below each other', () => {
  it('are not published as a tree while they stand below themselves or below a removed one', async () => {
    const { padre, ...fields } = FOLDERS.fields as unknown as { readonly [name: string]: object }
    const loose = {
      ...FOLDERS,
      fields: { nombre: fields['nombre'], padre: { ...padre, role: undefined, with: undefined } },
    }
    const {
      tree: _tree,
      list: _list,
      filters: _filters,
      unique: _unique,
      ...rest
    } = loose as { [key: string]: unknown }
    const texts = inAll({ [`lbl.${ID}.title`]: 'F', [`lbl.${ID}.nombre`]: 'N', [`lbl.${ID}.padre`]: 'P' })
    expect(outcome(await publishExtra(admin, JSON.parse(JSON.stringify({ ...rest, id: ID, texts }))))).toEqual([
      200,
      null,
    ])
    const [one, other] = [await made('One'), await made('Other')]
    const ring = [await move(one, 'One', other), await move(other, 'Other', one)]
    expect(ring.map(outcome)).toEqual([
      [200, null],
      [200, null],
    ])
    const refused = await publishExtra(admin, FOLDERS)
    expect(outcome(refused)).toEqual([422, '92013'])
    expect(at(refused.body, 'campos', 0, 'ruta')).toBe('/contenido/tree')
    expect((await move(one, 'One', null)).status).toBe(200)
    expect(outcome(await publishExtra(admin, FOLDERS))).toEqual([200, null])
    for (const id of [other, one]) expect((await admin.delete(`${AT}/${id}`)).status).toBe(204)
  })

  const tree = (): void => {
    let [top, middle, low] = ['', '', '']

    it('are listed by their parent, by what stands above them and without those below one', async () => {
      top = await made('Top')
      middle = await made('Middle', top)
      low = await made('Low', middle)
      expect(await listed({ idpadre: '0' })).toEqual(['Top'])
      expect(await listed({ idpadre: top })).toEqual(['Middle'])
      expect(await listed({ idruta: top })).toEqual(['Low', 'Middle'])
      expect(await listed({ idfuera: middle })).toEqual(['Top'])
      expect(await listed({ hijasdesde: 0, hijashasta: 0 })).toEqual(['Low'])
      const { body } = await admin.get(`${AT}/${low}`)
      expect(listOf(at(body, 'ruta')).map((one) => at(one, 'id'))).toEqual([top, middle])
      expect([at(body, 'padre'), at(body, 'hijas')]).toEqual([{ id: middle, nombre: 'Middle' }, 0])
    })

    it('are those of a parent that was sent in capitals too', async () => {
      const above = await made('Loud')
      const below = await made('Heard', above.toUpperCase())
      expect(await listed({ idpadre: above })).toEqual(['Heard'])
      expect(await listed({ idpadre: above.toUpperCase() })).toEqual(['Heard'])
      expect(at((await admin.get(`${AT}/${above}`)).body, 'hijas')).toBe(1)
      expect(outcome(await admin.delete(`${AT}/${above}`))).toEqual([409, '92060'])
      for (const id of [below, above]) expect((await admin.delete(`${AT}/${id}`)).status).toBe(204)
    })

    it('close no circle, also if two move at once', async () => {
      for (const above of [low, top]) {
        const refused = await move(top, 'Top', above)
        expect([...outcome(refused), at(refused.body, 'campos', 0, 'ruta')]).toEqual([409, '91040', '/padre/id'])
      }
      const pairs = await Promise.all(
        Array.from({ length: ROUNDS }, async (_, n) => [await made(`A${n}`), await made(`B${n}`)] as const),
      )
      const moves = await Promise.all(pairs.map(([a, b], n) => Promise.all([move(a, `A${n}`, b), move(b, `B${n}`, a)])))
      const ends = moves.map((pair) => pair.map(({ status }) => status).toSorted((one, two) => one - two))
      expect(ends).toEqual(Array.from({ length: ROUNDS }, () => [200, 409]))
      const ids = pairs.flat()
      expect(outcome(await admin.put(AT, formOf(...ids.map((id) => ['ids', id] as const))))[0]).toBe(200)
    })

    it('stay while others stand below them, and go together with these', async () => {
      expect(outcome(await admin.delete(`${AT}/${middle}`))).toEqual([409, '92060'])
      const pairs = formOf(['ids', middle], ['ids', low])
      expect(outcome(await admin.put(AT, pairs))[0]).toBe(200)
      expect(outcome(await create('Lost', middle))).toEqual([400, '90004'])
      expect(await listed({})).toEqual(['Top'])
    })

    it('lose no record above them that is removed in the same moment', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const above = await made(`Above ${round}`)
        const [below, removed] = await Promise.all([create(`Below ${round}`, above), admin.delete(`${AT}/${above}`)])
        expect(below.status === 201).toBe(removed.status !== 204)
        if (below.status === 201) {
          expect(await stored(above)).toHaveLength(1)
          expect((await admin.delete(`${AT}/${idOf(below)}`)).status).toBe(204)
          expect((await admin.delete(`${AT}/${above}`)).status).toBe(204)
        }
      }
    })

    it('have their names once within a folder, and once without one', async () => {
      expect(outcome(await create('top'))).toEqual([409, '92061'])
      const within = await made('Top', top)
      expect(outcome(await create('TOP', top))).toEqual([409, '92061'])
      expect(outcome(await move(within, 'Top', null))).toEqual([409, '92061'])
      await portal.sql('delete from extra_record where id = $1', [within])
    })

    it('stand below none once the record above them is gone for good', async () => {
      const above = await made('Gone')
      const below = await made('Left', above)
      await portal.sql('delete from extra_record where id = $1', [above])
      expect(await stored(below)).toEqual([{ padre: null }])
      for (const id of [below, top]) expect((await admin.delete(`${AT}/${id}`)).status).toBe(204)
    })
  }

  describe('in the table that modules share', tree)

  it('go together with those below them, more at once than one statement changes', async () => {
    const top = '00000000-0000-4000-8000-000000000000'
    await portal.sql(
      `insert into extra_record (tenant_id, module, id, extra) values ($1::int, $2, $3::uuid, '{"nombre": "Many"}')`,
      [portal.tenants.alpha, ID, top],
    )
    const below = await portal.sql(
      `insert into extra_record (tenant_id, module, id, extra)
       select $1::int, $2, gen_random_uuid(), jsonb_build_object('nombre', n::text, 'padre', $3::text)
         from generate_series(1, 120) n returning id`,
      [portal.tenants.alpha, ID, top],
    )
    const ids = [top, ...below.map((row) => String(at(row, 'id')))]
    expect(outcome(await admin.put(AT, formOf(...ids.map((id) => ['ids', id] as const))))).toEqual([200, null])
    expect(await stored(top)).toEqual([])
  })

  describe('in a table of its own', () => {
    it('is promoted', async () => {
      const above = await made('Before')
      const below = await made('Within', above)
      await unwrap(promote(portal.database.owner, portal.portal.definitions, 'alpha', ID))
      expect(outcome(await move(above, 'Before', below))).toEqual([409, '91040'])
      expect(outcome(await admin.delete(`${AT}/${above}`))).toEqual([409, '92060'])
      for (const id of [below, above]) expect((await admin.delete(`${AT}/${id}`)).status).toBe(204)
    })

    tree()
  })

  it('stay where they are while another module refers to a record below them', async () => {
    const papers = smallestExtra('x_papers', {
      fields: { nombre: { kind: 'text', role: 'title' }, carpeta: { kind: 'reference', to: ID } },
      texts: inAll({ 'lbl.x_papers.title': 'Papers', 'lbl.x_papers.nombre': 'Name', 'lbl.x_papers.carpeta': 'Folder' }),
    })
    expect(outcome(await publishExtra(admin, papers))).toEqual([200, null])
    const [one, other] = [await made('One'), await made('Other')]
    const within = await made('Within', one)
    expect((await move(one, 'One', other)).status).toBe(200)
    const paper = await admin.post('propios/x_papers', { json: { nombre: 'Paper', carpeta: { id: within } } })
    expect(paper.status).toBe(201)
    expect(outcome(await move(one, 'One', null))).toEqual([409, '91041'])
    expect(outcome(await move(one, 'One', other.toUpperCase()))).toEqual([200, null])
  })
})
