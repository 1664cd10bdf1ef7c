import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModuleSource } from '#engine/source'
import { copyDefinitions, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { fitTestTables } from '../../support/fitTables.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireClient } from '../../support/wireClient.ts'

const EXAMPLES = fileURLToPath(new URL('../../../examples/definitions', import.meta.url))

let copy: DefinitionCopy
let portal: TestPortal
let admin: WireClient

/** The module of the examples, as it is or changed. */
async function writeLoan(change: (source: ModuleSource) => ModuleSource = (source) => source): Promise<void> {
  const source: ModuleSource = JSON.parse(await readFile(join(EXAMPLES, 'modules/loan.json'), 'utf8'))
  await writeFile(join(copy.folder, 'modules/loan.json'), JSON.stringify(change(source)))
}

const fit = (drop?: readonly string[]): Promise<readonly string[]> =>
  fitTestTables(portal.database, copy.folder, undefined, drop)

const columnsOf = async (table: string): Promise<readonly unknown[]> =>
  (
    await portal.sql(
      'select column_name from information_schema.columns where table_name = $1 order by ordinal_position',
      [table],
    )
  ).map(({ column_name }) => column_name)

beforeAll(async () => {
  copy = await copyDefinitions()
  await cp(join(EXAMPLES, 'locales'), join(copy.folder, 'locales'), { recursive: true })
  await writeLoan((source) => ({ ...source, unique: [{ fields: ['titulo', 'desde'] }] }))
  portal = await openTestPortal({ definitions: copy.folder })
  admin = await portal.as('admin')
})

afterAll(async () => {
  await portal?.close()
  await copy?.remove()
  await rm(join(copy?.folder ?? '', 'modules/loan.json'), { force: true })
})

const loan = (titulo: string, more: object = {}): object => ({
  titulo,
  lector: { id: admin.user },
  desde: '2026-01-10',
  hasta: '2026-02-10',
  estatus: { id: 'NvI' },
  ...more,
})

describe('a table that follows from its definition', () => {
  it('LC-01 serves a module of one file: create, list, filter, order, change, remove', async () => {
    const made = await admin.post('prestamos', { json: loan('El Quijote') })
    expect(made.status).toBe(201)
    const id = String(at(made.body, 'id'))
    expect((await admin.get('prestamos?titulo=quij')).body).toMatchObject([{ id, titulo: 'El Quijote' }])
    expect((await admin.get(`prestamos?idlector=${admin.user}&fechainicio=2026-02-01`)).body).toHaveLength(1)
    const read = await admin.get(`prestamos/${id}`)
    const saved = await admin.put(`prestamos/${id}?mask=1`, {
      json: loan('Don Quijote'),
      headers: { 'if-match': read.headers.get('etag') ?? '' },
    })
    expect(saved.body).toMatchObject({ titulo: 'Don Quijote' })
    expect((await admin.delete(`prestamos/${id}`)).status).toBe(204)
    expect((await admin.get('prestamos?titulo=quij')).body).toEqual([])
  })

  it('refuses a second record with the same unique values, whatever their case and accents', async () => {
    expect((await admin.post('prestamos', { json: loan('La Regenta') })).status).toBe(201)
    expect((await admin.post('prestamos', { json: loan('la régenta') })).body).toMatchObject({ codigo: '92061' })
    expect((await admin.post('prestamos', { json: loan('La Regenta', { desde: '2026-01-11' }) })).status).toBe(201)
  })

  it('keeps history, row security and checks of its own', async () => {
    const [row] = await portal.sql(
      `select c.relrowsecurity and c.relforcerowsecurity as walled,
              exists (select from history where entity = 'loan') as recorded
         from pg_class c where c.relname = 'loan'`,
    )
    expect(row).toEqual({ walled: true, recorded: true })
    await expect(portal.sql(`update loan set titulo = repeat('x', 201)`)).rejects.toThrow(/violates check/)
    await expect(portal.sql(`update loan set lector = gen_random_uuid()`)).rejects.toThrow(/foreign key/)
  })
})

describe('a definition that changes', () => {
  it('changes nothing where the definition is the same', async () => {
    expect(await fit()).toEqual([])
  })

  it('adds a column, an index and a key, and drops an empty column', async () => {
    await writeLoan(({ fields, unique: _, ...source }) => ({
      ...source,
      fields: { ...fields, sala: { kind: 'text', max: 20 } },
      list: { ...source.list, columns: ['titulo', 'sala'] },
    }))
    expect(await fit()).toEqual(['table loan'])
    expect(await columnsOf('loan')).toContain('sala')
    await writeLoan()
    expect(await fit()).toEqual(['table loan'])
    expect(await columnsOf('loan')).not.toContain('sala')
  })

  it('refuses to lose values, and gives them up by name', async () => {
    await portal.sql(`update loan set notas = 'kept'`)
    await writeLoan(({ fields: { notas: _, ...fields }, ...source }) => ({
      ...source,
      fields,
      masks: { '1': ['titulo', 'lector', 'desde', 'hasta'], '1024': ['estatus'] },
      forms: { edit: { sections: [['titulo', 'lector', ['desde', 'hasta']]], mask: 1 } },
    }))
    await expect(fit()).rejects.toThrow(/storageLoss.*"column":"notas","rows":3/)
    expect(await fit(['loan.notas'])).toEqual(['table loan'])
    expect(await columnsOf('loan')).not.toContain('notas')
  })

  it('refuses a type that cannot hold what is stored, with the place in the definition', async () => {
    await writeLoan((source) => ({
      ...source,
      fields: { ...source.fields, desde: { kind: 'dateTime', required: true } },
    }))
    await expect(fit()).rejects.toThrow(
      /storageType","module":"loan","pointer":"\/fields\/desde".*"found":"date","expected":"timestamp with time zone"/,
    )
  })

  it('refuses a rule that stored records break, and changes nothing', async () => {
    await writeLoan((source) => ({ ...source, unique: [{ fields: ['titulo'], code: '92061' }] }))
    await expect(fit()).rejects.toThrow(/storageViolated","table":"loan"/)
    await writeLoan()
    await fit()
  })

  it('compares records without a value only where blanks are the same', async () => {
    await portal.sql('delete from loan')
    const keep = (key: object): Promise<void> =>
      writeLoan((source) => ({ ...source, unique: [{ fields: ['titulo', 'notas'], ...key }] }))
    const add = () => admin.post('prestamos', { json: loan('Solitud') })
    await keep({ blanks: true })
    await fit()
    expect((await add()).status).toBe(201)
    expect((await add()).body).toMatchObject({ codigo: '92061' })
    await keep({})
    await fit()
    expect((await add()).status).toBe(201)
  })
})
