import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldSource, ModuleSource } from '#engine/source'
import { createCategory, PIXEL, postCategory, putCategory } from '../../support/categories.ts'
import { copyDefinitions, withFields, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { openTestPortal, PASSWORD, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, signIn, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { addPerson } from '../role/role.ts'

let copy: DefinitionCopy
let portal: TestPortal
let holder: WireClient
let other: WireClient

/** Of categories: one that only holders of the right know, one that only they write, and what hangs on the first. */
const ADDED: { readonly [name: string]: FieldSource } = {
  oculto: { kind: 'text', needs: 'lock', max: 40 },
  reserva: { kind: 'text', needs: 'lock', max: 40 },
  peso: { kind: 'number', needs: 'lock', initial: 5, integer: true },
  sello: { kind: 'text', needs: { write: 'lock' }, initial: { const: 'new' } },
  doble: { kind: 'number', value: { '*': [{ var: 'record.peso' }, 2] } },
  tope: {
    kind: 'number',
    integer: true,
    checks: [{ must: { '<=': [{ var: 'values.tope' }, { var: 'values.peso' }] }, code: '90004' }],
  },
  anexo: { kind: 'files', needs: 'lock', max: 3, types: ['.png'] },
}

const guarded = (source: ModuleSource): ModuleSource => {
  const whole = withFields(source, {
    fields: ADDED,
    mask: 1,
    columns: ['oculto', 'sello', 'doble', 'peso'],
    filters: ['oculto', 'sello'],
    query: { oculto: 'filter.oculto', sello: 'filter.sello' },
    parts: { 'anexo{field}': 'file.anexo' },
  })
  return {
    ...whole,
    actions: {
      ...whole.actions,
      // Hangs on what only some may read.
      remove: { ...whole.actions?.['remove'], visible: { '!=': [{ var: 'record.oculto' }, 'kept'] } },
    },
    filters: { ...whole.filters, search: 'nombre' },
  }
}

/** One is kept in a column that free text is looked for in, beside the name. */
const MIGRATION = `alter table category add column oculto text;
  drop index if exists category_search;
  alter table category drop column search;
  alter table category add column search text generated always as (f_fold(nombre || ' ' || coalesce(oculto, ''))) stored;`

const [CATEGORY, PROFILE] = ['kT6', 'pF2']
const ACTIONS = ['veB', 'Wxx', 'DN2', 'sTs', 'Tly', 'eXp']

const person = (...more: readonly string[]): Promise<WireClient> =>
  withActions(Object.fromEntries([...ACTIONS, ...more].map((action) => [action, 35])))

async function withActions(actions: { readonly [action: string]: number }): Promise<WireClient> {
  const grants = { [CATEGORY]: actions, [PROFILE]: { veB: 7 } }
  const { email } = await addPerson(portal, grants)
  return signIn(portal.base, 'alpha', email, PASSWORD)
}

beforeAll(async () => {
  copy = await copyDefinitions()
  await copy.rewrite('category', guarded)
  portal = await openTestPortal({ definitions: copy.folder, migration: MIGRATION })
  ;[holder, other] = [await person('lCk'), await person()]
})
afterAll(async () => {
  await portal.close()
  await copy.remove()
})

const HIDDEN = ['oculto', 'reserva', 'peso', 'anexo'] as const

let made = 0
/** A category with words that stand nowhere else. */
async function make(more: object = {}) {
  made += 1
  const words = { nombre: `Plain ${made}`, oculto: `canary-${made}-a`, reserva: `canary-${made}-b` }
  const record = await createCategory(holder, words.nombre, { ...words, sello: 'sealed', peso: 7, ...more })
  return { ...record, ...words }
}

const read = (client: WireClient, id: string): Promise<WireAnswer> => client.get(`categorias/${id}`)
const rowOf = (answer: WireAnswer, id: string): unknown => listOf(answer.body).find((row) => at(row, 'id') === id)
const MANY = { tampag: 100, numpag: 1, orden: '-nombre' }

/** Nothing of what is withheld is in an answer: neither a value nor a name. */
function isSilent(answer: WireAnswer): void {
  for (const name of HIDDEN) expect([name, answer.text.includes(`"${name}"`)]).toEqual([name, false])
  expect(answer.text).not.toMatch(/canary-\d+-[abc]/)
}

describe('PE-01 a field that asks for a right', () => {
  it('is answered to whoever holds it, and to nobody else: record, list, picker, CSV (Q06)', async () => {
    const record = await make()
    expect((await read(holder, record.id)).body).toMatchObject({
      oculto: record.oculto,
      reserva: record.reserva,
      peso: 7,
    })
    const answers = [
      await read(other, record.id),
      await other.get('categorias', MANY),
      await other.get('categoria', {}),
      await other.get('categorias', MANY, { accept: 'text/csv' }),
      await other.get('categorias', { ...MANY, campos: 'nombre,sello' }),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.text.includes(record.nombre)]).toEqual([200, true])
      isSilent(answer)
    }
    const [csv] = [await holder.get('categorias', MANY, { accept: 'text/csv' })]
    expect(csv.text).toContain(record.oculto)
    const heads = (text: string): number => (text.split('\r\n', 1)[0] ?? '').split(';').length
    expect(heads(csv.text) - heads(answers[3]?.text ?? '')).toBe(2)
  })

  it('is no field to filter, order or choose by for anybody else, as one that is not there (Q01 Q02 Q05 Q14)', async () => {
    await make()
    for (const name of [...HIDDEN, 'nothing']) {
      const asked = await Promise.all([
        other.get('categorias', { ...MANY, orden: name }),
        other.get('categorias', { ...MANY, orden: `-${name}` }),
        other.get('categorias', { ...MANY, campos: name }),
        ...['eq', 'ne', 'has', 'in', 'gt', 'le'].map((operator) =>
          other.get('categorias', { ...MANY, forms: `${name}:${operator}:canary` }),
        ),
        other.get('categorias', { ...MANY, orden: name }, { accept: 'text/csv' }),
        other.get('categorias', { ...MANY, [name]: 'canary' }),
      ])
      const codes = asked.map(({ status, code }) => `${status} ${code}`)
      expect([name, new Set(codes)]).toEqual([name, new Set(['400 90004'])])
    }
    expect((await holder.get('categorias', { ...MANY, orden: '-oculto', oculto: 'canary' })).status).toBe(200)
    // The same refusal, word for word, as of a field that there is none of.
    const texts = await Promise.all(
      ['oculto', 'nothing'].map((name) => other.get('categorias', { ...MANY, forms: `${name}:eq:x` })),
    )
    const [one, two] = texts.map(({ body }) => JSON.stringify({ ...Object(body), idTransaccion: '' }))
    expect(one).toBe(two)
  })

  it('is not found by free text by anybody else; the rest still is (Q04)', async () => {
    const record = await make()
    const found = async (client: WireClient, text: string): Promise<boolean> =>
      rowOf(await client.get('categorias', { ...MANY, nombre: text }), record.id) !== undefined
    expect([await found(holder, record.oculto), await found(other, record.oculto)]).toEqual([true, false])
    expect([await found(holder, record.nombre), await found(other, record.nombre.toUpperCase())]).toEqual([true, true])
  })

  it('leaves no trace in the history and in a refused change (Q06)', async () => {
    const record = await make()
    const changed = await putCategory(holder, record, null, { oculto: 'canary-1-c', sello: 'again' })
    expect([changed.status, changed.text]).toEqual([200, changed.text])
    const told = await other.get(`categorias/${record.id}/historial`)
    isSilent(told)
    expect(listOf(told.body).map((entry) => at(entry, 'campos'))).toMatchObject([
      ['sello'],
      expect.arrayContaining(['nombre']),
    ])
    expect((await holder.get(`categorias/${record.id}/historial`)).text).toContain('canary-1-c')
    const clash = await putCategory(other, record, null, { nombre: 'Mine' })
    expect([clash.status, clash.code]).toEqual([412, '92001'])
    isSilent(clash)
    expect((await putCategory(holder, record, null, { nombre: 'Mine' })).text).toContain('canary-1-c')
  })

  it('is not in the definition that anybody else is served', async () => {
    const [own, theirs] = [await holder.get('definiciones/category'), await other.get('definiciones/category')]
    expect(Object.keys(Object(at(own.body, 'contenido', 'fields')))).toEqual(expect.arrayContaining([...HIDDEN]))
    const served = JSON.stringify(at(theirs.body, 'contenido'))
    for (const name of HIDDEN) expect([name, served.includes(name)]).toEqual([name, false])
    expect(at(theirs.body, 'contenido', 'fields', 'sello', 'readOnly')).toBe(true)
    expect(at(own.body, 'contenido', 'fields', 'sello', 'readOnly')).toBeUndefined()
  })

  it('W04 is not in the definition of whoever holds the same rights, this one over no row', async () => {
    const nowhere = await withActions({ ...Object.fromEntries(ACTIONS.map((action) => [action, 35])), lCk: 3 })
    const fieldsOf = async (client: WireClient): Promise<readonly string[]> =>
      Object.keys(Object(at((await client.get('definiciones/category')).body, 'contenido', 'fields')))
    expect(await fieldsOf(holder)).toEqual(expect.arrayContaining([...HIDDEN]))
    const hidden: readonly string[] = HIDDEN
    expect((await fieldsOf(nowhere)).filter((name) => hidden.includes(name))).toEqual([])
    expect(await fieldsOf(holder)).toEqual(expect.arrayContaining([...HIDDEN]))
  })

  it('W05 is a name that nobody knows in what anybody else sends, and what they may only read is passed over', async () => {
    const record = await make()
    for (const name of HIDDEN) {
      const sent = await putCategory(other, record, null, {
        nombre: record.nombre,
        [name]: name === 'anexo' ? [] : null,
      })
      expect([name, sent.status, sent.code]).toEqual([name, 400, '90004'])
      expect([name, (await postCategory(other, { nombre: 'x', [name]: null })).code]).toEqual([name, '90004'])
    }
    const sent = await putCategory(other, record, null, { nombre: 'Renamed', sello: 'forged' })
    expect([sent.status, sent.text]).toEqual([200, sent.text])
    isSilent(sent)
    expect((await read(holder, record.id)).body).toMatchObject({
      nombre: 'Renamed',
      sello: 'sealed',
      oculto: record.oculto,
      peso: 7,
    })
  })

  it('starts as the definition says where its maker may not write it', async () => {
    const made = await postCategory(other, { nombre: 'Made without', sello: 'forged' })
    expect([made.status, made.text]).toEqual([201, made.text])
    isSilent(made)
    expect(at(made.body, 'sello')).toBe('new')
    expect((await read(holder, String(at(made.body, 'id')))).body).toMatchObject({ sello: 'new', peso: 5 })
  })

  it('is read by the rules of the record, whoever asks', async () => {
    const record = await make({ oculto: 'kept', tope: 6 })
    expect(at((await read(other, record.id)).body, 'doble')).toBe(14)
    expect(at(rowOf(await other.get('categorias', MANY), record.id), 'doble')).toBe(14)
    const offered = async (client: WireClient) => listOf(at((await read(client, record.id)).body, 'acciones'))
    expect(await offered(other)).not.toContain('Tly')
    expect(
      at(rowOf(await other.get('categorias', { ...MANY, campos: 'nombre' }), record.id), 'acciones'),
    ).not.toContain('Tly')
    expect((await other.delete(`categorias/${record.id}`)).code).toBe('71001')
    const above = await putCategory(other, record, null, { nombre: record.nombre, tope: 8 })
    expect([above.status, above.code]).toEqual([400, '90004'])
    const within = await putCategory(other, record, null, { nombre: record.nombre, tope: 7 })
    expect([within.status, at(within.body, 'tope')]).toEqual([200, 7])
  })

  it('keeps its files from anybody else', async () => {
    const answer = await postCategory(holder, { nombre: 'With a file' }, ['anexo0', PIXEL, 'canary.png', 'image/png'])
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    const id = String(at(answer.body, 'id'))
    const whole = await read(holder, id)
    const file = String(at(whole.body, 'anexo', 0, 'ruta'))
    const open = (client: WireClient): Promise<WireAnswer> => client.get('documentos/obtener', { docpath: file })
    expect([(await open(holder)).status, (await open(other)).status]).toEqual([200, 404])
    isSilent(await read(other, id))
  })

  it('comes with the right and goes with it', async () => {
    const record = await make()
    const { id, email, role } = await addPerson(portal, { [CATEGORY]: { veB: 35 } })
    const client = await signIn(portal.base, 'alpha', email, PASSWORD)
    expect(id).not.toBe('')
    isSilent(await read(client, record.id))
    const give = (actions: object) =>
      portal.sql('update role set grants = $2::jsonb where id = $1 returning 1', [
        role,
        JSON.stringify({ [CATEGORY]: actions }),
      ])
    await give({ veB: 35, lCk: 35 })
    expect(at((await read(client, record.id)).body, 'oculto')).toBe(record.oculto)
    await give({ veB: 35 })
    isSilent(await read(client, record.id))
  })

  it('is explained to whoever asks why it is not there', async () => {
    const causes = async (client: WireClient): Promise<readonly (readonly unknown[])[]> =>
      listOf((await client.get('permisos', { modulo: 'category' })).body)
        .filter((row) => at(row, 'tipo') === 'field')
        .map((row) => [at(row, 'id'), at(row, 'ofrecido'), at(row, 'causa')])
    expect(await causes(other)).toContainEqual(['category-field-oculto', false, 'action'])
    expect(await causes(holder)).toContainEqual(['category-field-oculto', true, 'offered'])
    expect((await causes(other)).map(([id]) => id)).not.toContain('category-field-sello')
  })

  it('W04 is there for all rows that one reads or for none', async () => {
    const record = await make()
    const { email } = await addPerson(portal, { [CATEGORY]: { veB: 35, Wxx: 7, lCk: 7 } })
    const client = await signIn(portal.base, 'alpha', email, PASSWORD)
    isSilent(await read(client, record.id))
    const own = await createCategory(client, 'Own')
    isSilent(await read(client, own.id))
  })

  it('is of no use where the right is not for the platform in hand', async () => {
    const record = await make()
    const { email } = await addPerson(portal, { [CATEGORY]: { veB: 35, lCk: 34 } })
    isSilent(await read(await signIn(portal.base, 'alpha', email, PASSWORD), record.id))
  })

  it("an answer about nobody's record says no more than before", async () => {
    expect((await read(other, randomUUID())).code).toBe('91016')
  })
})
