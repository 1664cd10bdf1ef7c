import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postArea, putArea } from '../../support/areas.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { addPerson, signedInWith } from '../role/role.ts'

/** Rights over users and areas, all of them, and over procedures of one's own areas. */
const EDITOR = { M_w: { veB: 33 }, aR9: { veB: 33, Wxx: 33, DN2: 33 }, rQ8: { veB: 1 + 8 } }
const STAFF = 16

let portal: TestPortal
let admin: WireClient
let editor: WireClient
let colleague = ''
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  editor = await signedInWith(portal, EDITOR)
  ;({ id: colleague } = await addPerson(portal, { rQ8: { veB: 1 + 8 } }))
})
afterAll(() => portal.close())

const working = (...people: readonly string[]): object => ({
  areasEspecialistas: people.map((id) => ({ usuario: { id } })),
})

const staffOf = (area: WireAnswer) =>
  portal.sql('select user_id as id from area_specialist where area_id = $1', [idOf(area)])

describe('PE-03 AR-02 whoever changes an area', () => {
  it('gives nobody rights over its records that they do not hold there, themselves neither', async () => {
    const area = await postArea(admin, 'Guarded')
    for (const more of [working(colleague), working(editor.user), { usuSuperv: { id: colleague } }])
      expect((await postArea(editor, 'Refused', more)).code).toBe('71001')
    expect((await putArea(editor, area, STAFF, working(colleague))).code).toBe('71001')
    expect((await putArea(editor, area, 1, { usuSuperv: { id: editor.user } })).code).toBe('71001')
    expect(await staffOf(area)).toEqual([])
    expect(await portal.sql(`select from area where nombre = 'Refused'`)).toEqual([])
  })

  it('names people without such rights, all else of the area, and colleagues where they work themselves', async () => {
    const { id: harmless } = await addPerson(portal, { M_w: { veB: 33 } })
    expect((await postArea(editor, 'Harmless', working(harmless))).status).toBe(201)
    const area = await postArea(admin, 'Shared', working(editor.user))
    const renamed = await putArea(editor, area, 1, { nombre: 'Shared by two', tipoArea: { id: 1 } })
    expect([renamed.status, at(renamed.body, 'nombre')]).toEqual([200, 'Shared by two'])
    expect((await putArea(editor, renamed, STAFF, working(editor.user, colleague))).status).toBe(200)
    expect(await staffOf(area)).toHaveLength(2)
  })
})
