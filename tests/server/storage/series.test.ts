import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldSource, ModuleSource } from '#engine/source'
import { copyDefinitions, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { fitTestTables } from '../../support/fitTables.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

const EXAMPLES = fileURLToPath(new URL('../../../examples/definitions', import.meta.url))

let copy: DefinitionCopy
let portal: TestPortal
let admin: WireClient
let year: string

/** The module of the examples with a kind of loan, a desk, and numbers by a pattern. */
async function writeLoan(numero: FieldSource, more: Partial<ModuleSource> = {}): Promise<void> {
  const source: ModuleSource = JSON.parse(await readFile(join(EXAMPLES, 'modules/loan.json'), 'utf8'))
  const fields: ModuleSource['fields'] = {
    ...source.fields,
    numero,
    tipo: { kind: 'select', required: true, options: ['A', 'B'] },
    mesa: { kind: 'reference', required: true, wire: 'mesa.id', to: 'choiceList' },
  }
  const masks = { '1': ['numero', 'tipo', 'mesa', 'titulo', 'lector', 'desde', 'hasta', 'notas'], '1024': ['estatus'] }
  const sections = [['numero', 'tipo', 'mesa', 'titulo', 'lector', ['desde', 'hasta'], 'notas']]
  const made = { ...source, fields, masks, forms: { edit: { sections, mask: 1 } }, ...more }
  await writeFile(join(copy.folder, 'modules/loan.json'), JSON.stringify(made))
}

const PATTERN = '{mesa.clave}/{tipo}-{year}-{number:3}'
const UNIQUE: Pick<ModuleSource, 'unique'> = { unique: [{ fields: ['titulo'] }] }

const desk = async (clave: string): Promise<string> =>
  String(at((await admin.post('listas', { json: { nombre: clave, clave } })).body, 'id'))

let desks: readonly [string, string]
let turn = 0

const lend = (more: object = {}): Promise<WireAnswer> =>
  admin.post('prestamos', {
    json: {
      titulo: `Title ${(turn += 1)}`,
      lector: { id: admin.user },
      desde: '2026-01-10',
      hasta: '2026-02-10',
      tipo: 'A',
      mesa: { id: desks[0] },
      ...more,
    },
  })

const numberOf = ({ body }: WireAnswer): string => String(at(body, 'numero'))

beforeAll(async () => {
  copy = await copyDefinitions()
  await cp(join(EXAMPLES, 'locales'), join(copy.folder, 'locales'), { recursive: true })
  await copy.say('loan', {
    'lbl.loan.tipo': 'Kind',
    'lbl.loan.tipo.A': 'A',
    'lbl.loan.tipo.B': 'B',
    'lbl.loan.mesa': 'Desk',
  })
  await writeLoan({ kind: 'text', series: PATTERN }, UNIQUE)
  portal = await openTestPortal({ definitions: copy.folder })
  admin = await portal.as('admin')
  desks = [await desk('north'), await desk('south')]
  year = String(new Date().getFullYear())
})

afterAll(async () => {
  await portal?.close()
  await copy?.remove()
})

describe('numbers of a series', () => {
  it('LC-05 follow each other without a gap, whoever creates at once and whatever is refused', async () => {
    const first = await lend({ titulo: 'Taken' })
    expect(numberOf(first)).toBe(`north/A-${year}-001`)
    const made = await Promise.all(Array.from({ length: 24 }, (_, i) => lend(i % 6 === 0 ? { titulo: 'taken' } : {})))
    const given = made.filter(({ status }) => status === 201).map(numberOf)
    expect(made.filter(({ status }) => status !== 201).map(({ code }) => code)).toEqual(Array(4).fill('92061'))
    expect(given.toSorted()).toEqual(
      Array.from({ length: 20 }, (_, i) => `north/A-${year}-${String(i + 2).padStart(3, '0')}`),
    )
  })

  it('begin again with each value of the pattern, in each organisation, and in the year of its clock', async () => {
    expect(numberOf(await lend({ tipo: 'B' }))).toBe(`north/B-${year}-001`)
    expect(numberOf(await lend({ mesa: { id: desks[1] } }))).toBe(`south/A-${year}-001`)
    await portal.sql(`update tenant set attributes = attributes || '{"zonaHoraria": "Europe/Madrid"}'`)
    const made = await portal.sql(
      `insert into loan (tenant_id, id, created_at, titulo, lector, desde, hasta, tipo, mesa)
       select tenant_id, gen_random_uuid(), c.at::timestamptz, 'Of ' || c.at, lector, desde, hasta, tipo, mesa
         from (select * from loan limit 1) l, (values ('2020-12-31T22:59:00Z'), ('2020-12-31T23:30:00Z')) c (at)
       returning numero`,
    )
    expect(made.map(({ numero }) => numero)).toEqual(['north/A-2020-001', 'north/A-2021-001'])
  })

  it('LC-05 are sent by nobody, changed by nobody, and not given again', async () => {
    const sent = await lend({ numero: 'north/A-2026-900' })
    expect([sent.status, sent.body]).toMatchObject([
      409,
      { codigo: '92087', campos: [{ ruta: '/numero', codigo: '92087' }] },
    ])
    const made = await lend()
    const { numero, id } = made.body as { readonly numero: string; readonly id: string }
    const change = (json: object) =>
      admin.put(`prestamos/${id}?mask=1`, { json: { ...(made.body as object), ...json } })
    expect((await change({ numero: `${numero}0` })).code).toBe('92087')
    expect((await change({ titulo: 'With its number' })).body).toMatchObject({ numero, titulo: 'With its number' })
    await expect(portal.sql(`update loan set numero = 'x' where id = $1`, [id])).rejects.toThrow(/never changed/)
    await expect(portal.sql(`update loan set numero = null where id = $1`, [id])).rejects.toThrow(/never changed/)
    expect((await admin.delete(`prestamos/${id}`)).status).toBe(204)
    const next = Number(numero.slice(-3)) + 1
    expect(numberOf(await lend())).toBe(`north/A-${year}-${String(next).padStart(3, '0')}`)
    await expect(
      portal.sql(
        `insert into loan select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).* from loan l limit 1`,
      ),
    ).rejects.toThrow()
  })

  it('are listed, found, ordered and exported', async () => {
    expect((await admin.get(`prestamos?numero=south/a`)).body).toMatchObject([{ numero: `south/A-${year}-001` }])
    const { body } = await admin.get('prestamos?tampag=2&orden=-numero')
    expect((body as readonly unknown[]).map((row) => at(row, 'numero'))).toEqual([
      `south/A-${year}-001`,
      `north/B-${year}-001`,
    ])
  })
})

describe('a definition that gains or loses a series', () => {
  const fit = (): Promise<readonly string[]> => fitTestTables(portal.database, copy.folder)

  it('numbers the records that were there in their order, goes on with the next one, and keeps numbers that are no more given', async () => {
    await writeLoan({ kind: 'text' }, UNIQUE)
    expect(await fit()).toEqual(['table loan'])
    await portal.sql(`update loan set numero = null`)
    await writeLoan({ kind: 'text', series: 'N{number}' }, UNIQUE)
    expect(await fit()).toEqual(['table loan'])
    expect(await fit()).toEqual([])
    const rows = await portal.sql('select numero from loan order by created_at, id')
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.map(({ numero }) => numero)).toEqual(rows.map((_, i) => `N${i + 1}`))
    expect(numberOf(await lend())).toBe(`N${rows.length + 1}`)
  })
})
