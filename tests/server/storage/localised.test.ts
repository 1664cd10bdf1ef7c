import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModuleSource } from '#engine/source'
import { copyDefinitions, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

const EXAMPLES = fileURLToPath(new URL('../../../examples/definitions', import.meta.url))

let copy: DefinitionCopy
let portal: TestPortal
let admin: WireClient

/** The module of the examples, with its title in each language, and loans that refer to another one. */
async function writeLoan(): Promise<void> {
  const source: ModuleSource = JSON.parse(await readFile(join(EXAMPLES, 'modules/loan.json'), 'utf8'))
  const { titulo, ...fields } = source.fields
  const made: ModuleSource = {
    ...source,
    fields: {
      ...fields,
      titulo: { ...titulo, localised: true },
      anterior: { kind: 'reference', wire: 'anterior.id', to: 'loan' },
    },
    list: { ...source.list, columns: ['titulo', 'anterior', 'condiciones'] },
    masks: { '1': ['titulo', 'anterior', 'lector', 'desde', 'hasta', 'condiciones', 'notas'], '1024': ['estatus'] },
    forms: {
      edit: { sections: [['titulo', 'anterior', 'lector', ['desde', 'hasta'], 'condiciones', 'notas']], mask: 1 },
    },
    filters: { always: ['texto', 'titulo'], search: 'texto', fields: { texto: { kind: 'text' } } },
    calls: {
      ...source.calls,
      list: { ...source.calls?.['list'], query: { ...source.calls?.['list']?.query, texto: 'filter.texto' } },
      pick: { GET: 'prestamos/elegir', query: { idapp: 'tenant.id', titulo: 'filter.titulo' } },
      export: { GET: 'prestamos/csv', query: { titulo: 'filter.titulo' } },
    },
  }
  await writeFile(join(copy.folder, 'modules/loan.json'), JSON.stringify(made))
}

const lend = (titulo: unknown, more: object = {}, language = 'es'): Promise<WireAnswer> =>
  admin.post('prestamos', {
    json: { titulo, lector: { id: admin.user }, desde: '2026-01-10', hasta: '2026-02-10', ...more },
    headers: { 'accept-language': language },
  })

const inLanguage = (language: string, path: string): Promise<WireAnswer> =>
  admin.get(path, undefined, { 'accept-language': language })

const titlesIn = async (language: string, query: string): Promise<readonly unknown[]> =>
  ((await inLanguage(language, `prestamos?${query}`)).body as readonly unknown[]).map((row) =>
    at(row, 'titulo', language),
  )

let pool: string

beforeAll(async () => {
  copy = await copyDefinitions()
  await cp(join(EXAMPLES, 'locales'), join(copy.folder, 'locales'), { recursive: true })
  await copy.say('loan', { 'lbl.loan.anterior': 'Before', 'lbl.loan.texto': 'Text' })
  await writeLoan()
  portal = await openTestPortal({ definitions: copy.folder })
  await portal.sql(`update tenant set language = 1, attributes = attributes || '{"idiomas": "es,ca,en"}'`)
  admin = await portal.as('admin')
  pool = String(at((await lend({ es: 'Zapatos', ca: 'Sabates', en: 'Acorns' })).body, 'id'))
  expect((await lend({ es: 'Árbol', en: 'Tree' }, { anterior: { id: pool } })).status).toBe(201)
})

afterAll(async () => {
  await portal?.close()
  await copy?.remove()
})

describe('texts in each language', () => {
  it('LC-01 are answered by language, whoever reads', async () => {
    const read = await inLanguage('ca', `prestamos/${pool}`)
    expect(at(read.body, 'titulo')).toEqual({ es: 'Zapatos', ca: 'Sabates', en: 'Acorns' })
  })

  it('LC-01 are ordered, found and named in the language of the reader, else in that of the organisation', async () => {
    expect(await titlesIn('es', 'orden=titulo')).toEqual(['Árbol', 'Zapatos'])
    expect(await titlesIn('en', 'orden=titulo')).toEqual(['Acorns', 'Tree'])
    expect(await titlesIn('en', 'orden=-titulo')).toEqual(['Tree', 'Acorns'])
    expect(await titlesIn('en', 'titulo=tre')).toEqual(['Tree'])
    expect(await titlesIn('es', 'titulo=tree')).toEqual([])
    expect((await inLanguage('ca', 'prestamos?titulo=arbol')).body).toHaveLength(1)
    for (const [language, name] of [
      ['es', 'Zapatos'],
      ['ca', 'Sabates'],
      ['en', 'Acorns'],
      ['fr', 'Zapatos'],
    ] as const) {
      const [row] = (await inLanguage(language, 'prestamos?titulo=&texto=tree')).body as readonly unknown[]
      expect([language, at(row, 'anterior', 'nombre')]).toEqual([language, name])
      const picked = (await inLanguage(language, 'prestamos/elegir')).body as readonly unknown[]
      expect(picked.map((one) => at(one, 'nombre'))).toContain(name)
    }
  })

  it('are searched in every language', async () => {
    expect(await titlesIn('en', 'texto=sabates')).toEqual(['Acorns'])
    expect(await titlesIn('en', 'texto=titulo')).toEqual([])
  })

  it('stand in files as the reader would see them', async () => {
    const csv = await admin.get('prestamos/csv', undefined, { 'accept-language': 'en' })
    expect(csv.text).toContain('"Acorns"')
    expect(csv.text).not.toContain('Zapatos')
  })

  it('LC-01 take a plain text as that of the caller, and keep the others', async () => {
    const made = await lend('Cadira', {}, 'ca')
    expect([made.status, made.code]).toEqual([400, '90004'])
    const own = await lend('Silla')
    expect(at(own.body, 'titulo')).toEqual({ es: 'Silla' })
    const change = (titulo: unknown, language: string) =>
      admin.put(`prestamos/${String(at(own.body, 'id'))}?mask=1`, {
        json: { titulo },
        headers: { 'accept-language': language },
      })
    expect(at((await change('Cadira', 'ca')).body, 'titulo')).toEqual({ es: 'Silla', ca: 'Cadira' })
    expect((await change({ es: 'Taburete' }, 'ca')).body).toMatchObject({ titulo: { es: 'Taburete' } })
    expect((await change({ ca: 'Tamboret' }, 'ca')).code).toBe('90004')
  })

  it.each([
    ['nothing', null, '90001'],
    ['no word in any language', { es: ' ', ca: '' }, '90001'],
    ['an unknown language', { es: 'a', xx: 'b' }, '90004'],
    ['a text that is too long in one', { es: 'a', en: 'x'.repeat(201) }, '90004'],
    ['a list', ['a'], '90004'],
    ['texts that are none', { es: { deep: 1 } }, '90004'],
  ])('LC-02 refuse %s', async (_, titulo, code) => {
    const { status, code: told } = await lend(titulo)
    expect([status, told]).toEqual([400, code])
  })

  it('LC-04 are added by an organisation to a module of the product', async () => {
    const published = await publishOverlay(admin, 'group', {
      fields: { x_1: { kind: 'text', localised: true, max: 20 } },
      texts: inAll({ 'lbl.group.x_1': 'Motto' }),
    })
    expect(published.status).toBe(200)
    const add = (nombre: string, x_1: unknown): Promise<WireAnswer> => admin.post('grupos', { json: { nombre, x_1 } })
    expect((await add('One', { es: 'Zeta', en: 'Alpha' })).status).toBe(201)
    expect((await add('Two', { es: 'Beta' })).status).toBe(201)
    expect((await add('Three', { en: 'Gamma' })).code).toBe('90004')
    const inOrder = async (language: string): Promise<readonly unknown[]> =>
      ((await inLanguage(language, 'grupos?orden=x_1')).body as readonly unknown[]).flatMap((row) =>
        at(row, 'x_1') ? [at(row, 'nombre')] : [],
      )
    expect([await inOrder('en'), await inOrder('es')]).toEqual([
      ['One', 'Two'],
      ['Two', 'One'],
    ])
    const found = await inLanguage('en', 'grupos?forms=x_1:has:alp')
    expect((found.body as readonly unknown[]).map((row) => at(row, 'nombre'))).toEqual(['One'])
  })

  it('are held to their length by the database too', async () => {
    await expect(portal.sql(`update loan set titulo = jsonb_build_object('es', repeat('x', 201))`)).rejects.toThrow(
      /violates check/,
    )
  })
})
