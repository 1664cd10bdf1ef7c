import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newModuleCommand } from '../../../server/command/newModuleCommand.ts'
import type { BuildPaths } from '../../../server/command/serve.ts'
import { checkDefinitions } from '../../../server/definitions/index.ts'
import { enableFunction } from '../../../server/provisioning/index.ts'
import { createRows } from '../../../server/tenancy/rows.ts'
import { copyDefinitions, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, idOf, listOf, type WireClient } from '../../support/wireClient.ts'

const FIELDS =
  'number:text!,street:text,readOn:date,readAt:dateTime,at:time,litres:number,price:money,share:percent,notes:multiline,broken:checkbox,contact:email,phone:phone!,colour:colour,state:status'

let copy: DefinitionCopy
beforeAll(async () => {
  copy = await copyDefinitions()
})
afterAll(() => copy.remove())

const makeModule = (values: { readonly [name: string]: string }) =>
  newModuleCommand({} as BuildPaths, { name: 'meter', title: 'Meters', fields: 'number:text', ...values }, copy.folder)

describe('LC-05 tramit new-module', () => {
  it.each([
    ['a name that is none', { name: 'Water meter' }],
    ['the name of a module that there is', { name: 'news' }],
    ['a field without a kind', { fields: 'number' }],
    ['a kind that there is not', { fields: 'number:text,place:map' }],
    ['one name twice', { fields: 'number:text,number:date' }],
    ['the name of what every record has', { fields: 'number:text,id:number' }],
    ['no text that names a record', { fields: 'readOn:date' }],
    ['two statuses', { fields: 'number:text,one:status,other:status' }],
  ])('refuses %s and writes nothing', async (_what, values) => {
    const before = await readFile(join(copy.folder, 'access.json'), 'utf8')
    const made = await makeModule(values)
    expect(made.ok ? null : made.problems[0]?.code).toBe('usage')
    expect(await readFile(join(copy.folder, 'access.json'), 'utf8')).toBe(before)
  })

  it('leaves the folder as it was, where the result does not pass the check', async () => {
    const before = await readFile(join(copy.folder, 'access.json'), 'utf8')
    const kept = await copy.rewrite('news', ({ id: _, ...rest }) => rest)
    const made = await makeModule({})
    expect(made.ok && made.value.code).toBe(1)
    expect(await readFile(join(copy.folder, 'access.json'), 'utf8')).toBe(before)
    await expect(readFile(join(copy.folder, 'modules/meter.json'))).rejects.toThrow()
    await copy.restore('news', kept)
  })

  it('writes a module of every kind that passes the check, and one that holds nothing but a name', async () => {
    expect(await makeModule({ fields: FIELDS, record: 'water meter' })).toMatchObject({ ok: true, value: { code: 0 } })
    expect(await makeModule({ name: 'bare', title: 'Bare' })).toMatchObject({ ok: true, value: { code: 0 } })
    expect(await checkDefinitions(copy.folder)).toEqual([])
  })

  describe('and what it has written', () => {
    let portal: TestPortal
    let admin: WireClient
    beforeAll(async () => {
      portal = await openTestPortal({ definitions: copy.folder })
      admin = await portal.as('admin')
    })
    afterAll(() => portal.close())

    const values = {
      number: 'M-1',
      readOn: '2026-05-04',
      litres: 12,
      phone: { pais: 34, telefono: '600112233' },
    }

    it('is created, found, changed and removed', async () => {
      const made = await admin.post('meter', { json: values })
      expect([made.status, at(made.body, 'campos')]).toEqual([201, undefined])
      expect((await admin.post('meter', { json: { litres: 1 } })).code).toBe('90001')
      const listed = await admin.get('meter', { litresdesde: 10, readOnhasta: '2026-05-31', tampag: 10, numpag: 1 })
      expect(listOf(listed.body).map((one) => at(one, 'number'))).toEqual(['M-1'])
      expect(listOf((await admin.get('meter', { litresdesde: 13 })).body)).toEqual([])
      const edited = await admin.put(`meter/${idOf(made)}`, {
        query: { mask: 1 },
        json: { ...values, street: 'Carrer Major' },
        headers: { 'if-match': `"${String(at(made.body, 'version'))}"` },
      })
      expect([edited.code, at(edited.body, 'street')]).toEqual([null, 'Carrer Major'])
      expect((await admin.get('meter', {}, { accept: 'text/csv' })).text).toContain('M-1')
      expect((await admin.put('meter', formOf(['ids', idOf(made)]))).status).toBeLessThan(300)
      expect((await admin.get(`meter/${idOf(made)}`)).code).toBe('91016')
    })

    it('is for the roles that hold its function, once the organisation has it', async () => {
      const { meter: id = '' } = portal.portal.definitions.access.functions
      expect((await (await portal.as('customer')).get('meter')).code).toBe('71001')
      await portal.sql('update tenant set modules = array_remove(modules, $1)', [id])
      await portal.sql('update role set grants = grants - $1', [id])
      expect((await (await portal.as('admin')).get('meter')).code).toBe('71001')
      const rows = createRows(portal.owner, { tenant: portal.tenants.alpha, user: null })
      const enable = () =>
        rows.transaction((inside) => enableFunction(inside, portal.tenants.alpha, portal.portal.definitions.access, id))
      expect([await enable(), await enable()]).toEqual([1, 0])
      expect((await (await portal.as('admin')).get('meter')).status).toBe(200)
    })
  })
})
