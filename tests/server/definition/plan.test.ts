import { afterAll, beforeAll, expect, it } from 'vitest'
import { overlayFiles } from '../../../server/command/exportDefinitions.ts'
import { publishFiles } from '../../../server/command/importDefinitions.ts'
import { planImport } from '../../../server/command/planImport.ts'
import { findTenant, type Tenant } from '../../../server/tenancy/index.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { dumpTables, openTestPortal, type TenantCode, type TestPortal } from '../../support/testPortal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  const admin = await portal.as('admin')
  // Written in another order than the canonical one.
  await publishOverlay(admin, 'category', {
    texts: inAll({ 'lbl.category.x_1': 'A' }),
    fields: { nombre: { max: 40 }, x_1: { max: 9, kind: 'text' } },
  })
})
afterAll(() => portal.close())

const tenant = async (code: TenantCode): Promise<Tenant> => {
  const found = await findTenant(portal.owner, { code })
  if (!found) throw new Error(code)
  return found
}
const definitions = () => portal.portal.definitions
const exported = async (code: TenantCode) => {
  const files = await overlayFiles(portal.owner, definitions(), await tenant(code))
  return files.map(({ file, text }) => ({ module: file.replace('.json', ''), content: JSON.parse(text), text }))
}
const plan = async (code: TenantCode, files: Awaited<ReturnType<typeof exported>>) =>
  planImport(portal.owner, definitions(), await tenant(code), files)

it('LC-03 a plan tells what would change and writes nothing; applied it is that, and exporting it again gives the same files', async () => {
  const files = await exported('alpha')
  const before = await dumpTables(portal)
  expect(await plan('beta', files)).toEqual({
    ok: true,
    value: {
      code: 2,
      lines: [
        'beta:',
        '  category.json: not published yet → version 1',
        ...['over', 'version', 'fields', 'texts'].map((key) => `    + /${key}`),
      ],
    },
  })
  expect(await dumpTables(portal)).toEqual(before)
  expect(await publishFiles(portal.owner, definitions(), await tenant('beta'), files)).toEqual({
    ok: true,
    value: ['category.json: version 1'],
  })
  expect(await exported('beta')).toEqual(files)
  for (const code of ['alpha', 'beta'] as const) {
    const held = await dumpTables(portal)
    expect(await plan(code, files)).toEqual({
      ok: true,
      value: { code: 0, lines: [`${code}:`, '  category.json: unchanged'] },
    })
    expect(await publishFiles(portal.owner, definitions(), await tenant(code), files)).toEqual({
      ok: true,
      value: ['category.json: unchanged'],
    })
    expect(await dumpTables(portal)).toEqual(held)
  }
})

it('LC-03 a plan names each place that differs, and is refused for what publishing refuses', async () => {
  const [file] = await exported('beta')
  const changed = { ...file?.content, fields: { nombre: { max: 30 }, x_1: { kind: 'text', max: 9, required: true } } }
  const planned = await plan('beta', [{ module: 'category', content: changed, text: '' }])
  expect(planned).toMatchObject({ ok: true, value: { code: 2 } })
  expect(planned.ok ? planned.value.lines : []).toEqual(
    expect.arrayContaining([
      '  category.json: version 1 → version 2',
      '    ~ /fields/nombre/max',
      '    + /fields/x_1/required',
    ]),
  )
  const bad = { ...file?.content, fields: { x_1: { kind: 'nothing' } } }
  expect(await plan('beta', [{ module: 'category', content: bad, text: '' }])).toMatchObject({
    ok: false,
    problems: [{ code: 'overlay', file: 'category.json', pointer: '/fields/x_1/kind' }],
  })
  expect(await plan('beta', [{ module: 'session', content: {}, text: '' }])).toMatchObject({
    ok: false,
    problems: [{ code: 'overlay', reason: 'unknownModule' }],
  })
})
