import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDefinitions, withFields, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { openTestPortal, PASSWORD, type TestPortal } from '../../support/testPortal.ts'
import { at, signIn } from '../../support/wireClient.ts'
import { addPerson } from '../role/role.ts'

let copy: DefinitionCopy
let portal: TestPortal
beforeAll(async () => {
  copy = await copyDefinitions()
  await copy.rewrite('category', (source) =>
    withFields(source, {
      fields: { secreto: { kind: 'text', needs: 'lock', max: 40 } },
      mask: 1,
      columns: ['secreto'],
      filters: ['secreto'],
      query: { secreto: 'filter.secreto' },
    }),
  )
  portal = await openTestPortal({ definitions: copy.folder })
})
afterAll(async () => {
  await portal.close()
  await copy.remove()
})

describe('PE-01 a saved view that asks for a field that asks for a right', () => {
  it('LI-02 tells neither its words nor that the list is ordered by it to whoever may not read it', async () => {
    const admin = await portal.as('admin')
    const { email } = await addPerson(portal, { kT6: { veB: 35 }, pF2: { veB: 7 } })
    const other = await signIn(portal.base, 'alpha', email, PASSWORD)
    const direccion = 'nombre=Plain&secreto=canary&sort=-secreto&columns=nombre,secreto'
    const saved = await admin.post('vistasguardadas', {
      json: { modulo: 'category', nombre: 'Seen by all', ambito: 'organizacion', direccion },
    })
    expect([saved.status, at(saved.body, 'direccion')]).toEqual([201, direccion])
    const told = await other.get('vistasguardadas', { modulo: 'category' })
    expect([told.status, at(told.body, 0, 'direccion')]).toEqual([200, 'nombre=Plain&columns=nombre'])
    expect(told.text).not.toMatch(/secreto|canary/)
  })
})
