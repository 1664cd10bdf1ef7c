import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overlayFiles } from '../../../server/command/exportDefinitions.ts'
import { publishFiles } from '../../../server/command/importDefinitions.ts'
import { findTenant } from '../../../server/tenancy/index.ts'
import type { Tenant } from '../../../server/tenancy/index.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { dumpTables, openTestPortal, type TenantCode, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let other: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  other = await portal.as('admin', 'beta')
  await publishOverlay(admin, 'category', {
    fields: { x_1: { kind: 'repeat', of: { street: { kind: 'text' }, no: { kind: 'text' } } }, nombre: { max: 40 } },
    texts: inAll({ 'lbl.category.x_1': 'A', 'lbl.category.x_1.street': 'B', 'lbl.category.x_1.no': 'C' }),
  })
  await publishOverlay(admin, 'template', { fields: { nombre: { max: 40 } } })
})
afterAll(() => portal.close())

const tenant = async (code: TenantCode): Promise<Tenant> => {
  const found = await findTenant(portal.owner, { code })
  if (!found) throw new Error(code)
  return found
}

const written = async (code: TenantCode) =>
  (await overlayFiles(portal.owner, portal.portal.definitions, await tenant(code))).map(({ file, text }) => ({
    file,
    text,
  }))

const publish = async (
  files: readonly { readonly module: string; readonly content: unknown }[],
  code: TenantCode = 'beta',
) => publishFiles(portal.owner, portal.portal.definitions, await tenant(code), files)

const read = async (code: TenantCode) =>
  (await written(code)).map(({ file, text }) => ({ module: file.replace('.json', ''), content: JSON.parse(text) }))

describe('definitions of a tenant as files', () => {
  it('LC-03 are taken over by another as they are, and mean the same there', async () => {
    const files = await read('alpha')
    expect(files.map(({ module }) => module)).toEqual(['category', 'template'])
    expect(Object.keys(files[0]?.content.fields.x_1.of)).toEqual(['street', 'no'])
    expect(await publish(files)).toMatchObject({
      ok: true,
      value: ['category.json: version 1', 'template.json: version 1'],
    })
    expect(await written('beta')).toEqual(await written('alpha'))
    const [mine, theirs] = await Promise.all([admin, other].map((client) => client.get('definiciones/category')))
    expect(at(theirs?.body, 'contenido')).toEqual(at(mine?.body, 'contenido'))
  })

  it('LC-03 applied twice change nothing', async () => {
    const before = await dumpTables(portal, ['definition'])
    expect(await publish(await read('alpha'))).toMatchObject({
      ok: true,
      value: ['category.json: unchanged', 'template.json: unchanged'],
    })
    expect(await dumpTables(portal, ['definition'])).toEqual(before)
  })

  it('T03 E04 with one that is not valid change nothing at all', async () => {
    const before = await dumpTables(portal)
    const refused = await publish([
      { module: 'category', content: { over: 'category', version: 1 } },
      { module: 'template', content: { over: 'template', version: 1, fields: { x_1: { kind: "text'; drop table" } } } },
      { module: 'session', content: { over: 'session', version: 1 } },
      { module: '../template', content: { over: 'template', version: 1 } },
    ])
    expect(refused).toMatchObject({
      ok: false,
      problems: [
        { code: 'overlay', file: 'template.json', pointer: '/fields/x_1/kind' },
        { code: 'overlay', file: 'session.json', reason: 'unknownModule' },
        { code: 'overlay', file: '../template.json', reason: 'unknownModule' },
      ],
    })
    expect(await dumpTables(portal)).toEqual(before)
  })

  it('LC-03 that the product has outgrown are left out, and the module still works', async () => {
    await portal.sql(
      `update definition_version set content = '{"over":"category","version":1,"columns":{"hide":["gone"]}}' where module = 'category'`,
    )
    await portal.sql('update tenant set definitions = definitions + 1')
    const definition = await admin.get('definiciones/category')
    expect(at(definition.body, 'contenido', 'fields', 'nombre', 'max')).toBe(100)
    expect((await admin.get('categorias')).status).toBe(200)
    const template = await admin.get('definiciones/template')
    expect(at(template.body, 'contenido', 'fields', 'nombre', 'max')).toBe(40)
  })
})
