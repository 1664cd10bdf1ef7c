import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overlayFiles } from '../../../server/command/exportDefinitions.ts'
import { publishFiles } from '../../../server/command/importDefinitions.ts'
import { planImport } from '../../../server/command/planImport.ts'
import { hashOf } from '../../../server/domain/definition/overlayRecord.ts'
import { findTenant } from '../../../server/tenancy/index.ts'
import { publishExtra, smallestExtra } from '../../support/extras.ts'
import { inAll } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, outcome, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let other: WireClient

const PAGE = { tampag: 20, numpag: 1 }

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  other = await portal.as('admin', 'beta')
})
afterAll(() => portal.close())

describe('commands', () => {
  it('LC-05 publish a module from a file, and export it as it is', async () => {
    const { owner } = portal
    const { definitions } = portal.portal
    const tenant = await findTenant(owner, { code: 'alpha' })
    if (!tenant) throw new Error('There is no organisation alpha')
    const content = smallestExtra('x_filed')
    const published = await publishFiles(owner, definitions, tenant, [{ module: 'x_filed', content }])
    expect(published).toEqual({ ok: true, value: ['x_filed.json: version 1'] })
    expect((await admin.get('propios/x_filed', PAGE)).status).toBe(200)
    const file = (await overlayFiles(owner, definitions, tenant)).find((one) => one.file === 'x_filed.json')
    expect(JSON.parse(file?.text ?? 'null')).toEqual(content)
    const again = await publishFiles(owner, definitions, tenant, [{ module: 'x_filed', content }])
    expect(again).toEqual({ ok: true, value: ['x_filed.json: unchanged'] })
    const wrong = await publishFiles(owner, definitions, tenant, [{ module: 'x_other', content }])
    expect(wrong).toMatchObject({ ok: false, problems: [{ pointer: '/id', reason: 'anotherModule' }] })
  })
})

describe('a file with words that do nothing', () => {
  it('LC-05 is neither planned nor published, unless the organisation has served it before', async () => {
    const { owner } = portal
    const { definitions } = portal.portal
    const tenant = await findTenant(owner, { code: 'alpha' })
    if (!tenant) throw new Error('There is no organisation alpha')
    const content = smallestExtra('x_idle', { filters: { more: ['nombre', 'nombre'] } })
    const files = [{ module: 'x_idle', content }]
    const told = { ok: false, problems: [{ file: 'x_idle.json', pointer: '/filters/more/1' }] }
    expect(await planImport(owner, definitions, tenant, files)).toMatchObject(told)
    expect(await publishFiles(owner, definitions, tenant, files)).toMatchObject(told)
    expect(outcome(await publishExtra(admin, smallestExtra('x_idle')))).toEqual([200, null])
    // Such words were served before they were told, in the order in which they were sent.
    const { id, ...rest } = content
    await portal.sql(
      `update definition_version set content = $2::json, hash = $3 where tenant_id = $1 and module = 'x_idle'`,
      [tenant.id, JSON.stringify({ ...rest, id }), hashOf({ ...rest, id })],
    )
    const exported = (await overlayFiles(owner, definitions, tenant)).find(({ file }) => file === 'x_idle.json')
    expect(outcome(await publishExtra(admin, smallestExtra('x_idle', { icon: 'Clock' })))).toEqual([200, null])
    const back = [{ module: 'x_idle', content: JSON.parse(exported?.text ?? 'null') as unknown }]
    expect((await planImport(owner, definitions, tenant, back)).ok).toBe(true)
    expect((await publishFiles(owner, definitions, tenant, back)).ok).toBe(true)
  })
})

describe('files', () => {
  it('LC-05 publish modules that refer to each other, and an overlay that refers to one, in any order', async () => {
    const { owner } = portal
    const { definitions } = portal.portal
    const tenant = await findTenant(owner, { code: 'beta' })
    if (!tenant) throw new Error('There is no organisation beta')
    const referring = (id: string, to: string) =>
      smallestExtra(id, {
        fields: { nombre: { kind: 'text', role: 'title' }, otro: { kind: 'reference', to } },
        texts: inAll({ [`lbl.${id}.title`]: id, [`lbl.${id}.nombre`]: 'Name', [`lbl.${id}.otro`]: 'Other' }),
      })
    const overlay = {
      over: 'category',
      version: 2,
      fields: { x_otro: { kind: 'reference', to: 'x_one' } },
      texts: inAll({ 'lbl.category.x_otro': 'Other' }),
    }
    const files = [
      { module: 'category', content: overlay },
      { module: 'x_one', content: referring('x_one', 'x_two') },
      { module: 'x_two', content: referring('x_two', 'x_one') },
    ]
    const planned = await planImport(owner, definitions, tenant, files)
    expect(planned).toMatchObject({ ok: true, value: { code: 2 } })
    expect(await publishFiles(owner, definitions, tenant, files)).toEqual({
      ok: true,
      value: files.map(({ module }) => `${module}.json: version 1`),
    })
    const made = await other.post('propios/x_one', { json: { nombre: 'one' } })
    const second = await other.post('propios/x_two', { json: { nombre: 'two', otro: { id: at(made.body, 'id') } } })
    expect([second.status, at(second.body, 'otro', 'nombre')]).toEqual([201, 'one'])
    const alone = await publishFiles(owner, definitions, tenant, [
      { module: 'x_lone', content: referring('x_lone', 'x_none') },
    ])
    expect(alone).toMatchObject({ ok: false, problems: [{ file: 'x_lone.json', pointer: '/fields/otro/to' }] })
  })
})
