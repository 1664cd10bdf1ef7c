import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../../server/command/sweep.ts'
import { postDocument } from '../../support/fileForm.ts'
import { filesOnDisk } from '../../support/fileTraces.ts'
import { aPerson, recordOf, sendForm } from '../../support/people.ts'
import { HOUSEHOLD, answersTo, publishForPeople } from '../../support/personForm.ts'
import { PDF } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { unzip } from '../../support/unzip.ts'
import { at, listOf, type Part, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let form: string
let other: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  form = await publishForPeople(portal, 'Household', HOUSEHOLD)
  const copies = HOUSEHOLD.filter(({ name }) => name === 'copias').map((field) => ({
    ...field,
    id: 'o-c',
    name: 'mas',
  }))
  other = await publishForPeople(portal, 'Other', copies)
})
afterAll(() => portal.close())

const pdf = (part: string, name: string): Part => [part, PDF, name]
const post = (value: object, ...files: readonly Part[]): Promise<WireAnswer> =>
  admin.post('usuarios', { parts: [['usuario', aPerson(value)], ...files] })
const put = (before: WireAnswer, value: object, ...files: readonly Part[]): Promise<WireAnswer> => {
  const { id, version } = recordOf(before)
  return admin.put(`usuarios/${id}`, {
    query: { mask: 4 },
    parts: [['usuario', value], ...files],
    headers: { 'if-match': `"${version}"` },
  })
}
const FAMILY = [{ _id: 'r0', nombre: 'Ada' }]
const filesOf = (answer: WireAnswer, name = 'copias'): readonly unknown[] =>
  listOf(at(answer.body, 'valoresForm')).flatMap((one) => listOf(at(one, 'valores', name)))
const namesOf = (answer: WireAnswer, name = 'copias'): readonly unknown[] =>
  filesOf(answer, name).map((file) => at(file, 'name'))
const state = async (file: unknown): Promise<unknown> =>
  (await portal.sql('select state from file where id = $1', [at(file, 'id')]))[0]?.['state']

describe('US-06 files of the answers of a person', () => {
  it('US-06 come in parts that say their field, and can be had by whoever may read the person', async () => {
    const made = await post(
      { valoresForm: [answersTo(form, { apodo: 'F', familia: FAMILY })] },
      pdf('archivoscopias', 'one.pdf'),
      pdf('archivoscopias', 'two.pdf'),
      pdf('archivosfamilia.r0.copia', 'ada.pdf'),
    )
    expect([made.status, made.text]).toEqual([201, made.text])
    expect(namesOf(made)).toEqual(['one.pdf', 'two.pdf'])
    expect(at(made.body, 'valoresForm', 0, 'valores', 'familia', 0, 'copia', 0, 'name')).toBe('ada.pdf')
    const path = String(at(filesOf(made)[0], 'ruta'))
    expect((await admin.get('documentos/obtener/', { docpath: path })).status).toBe(200)
    expect((await (await portal.as('admin', 'beta')).get('documentos/obtener/', { docpath: path })).code).toBe('91016')
  })

  it('US-06 come as one part repeated, in the order of the fields that are listed', async () => {
    const made = await post(
      {
        valoresForm: [answersTo(form, { familia: FAMILY })],
        filesForm: [
          { campo: 'familia.r0.copia', uid: 'a' },
          { campo: 'copias', uid: 'b' },
        ],
        filesName: ['ada.pdf', 'one.pdf'],
        filesFormSize: [PDF.length, PDF.length],
      },
      pdf('archivos', 'ada.pdf'),
      pdf('archivos', 'one.pdf'),
    )
    expect([made.status, made.text]).toEqual([201, made.text])
    expect(namesOf(made)).toEqual(['one.pdf'])
    expect(at(made.body, 'valoresForm', 0, 'valores', 'familia', 0, 'copia', 0, 'name')).toBe('ada.pdf')
  })

  it.each<readonly [what: string, value: object, files: number]>([
    ['more files than fields', { filesForm: [{ campo: 'copias', uid: 'a' }] }, 2],
    ['more fields than files', { filesForm: [{ campo: 'copias' }, { campo: 'copias' }] }, 1],
    ['files without fields', {}, 1],
    ['fields without files', { filesForm: [{ campo: 'copias' }] }, 0],
    ['other names than files', { filesForm: [{ campo: 'copias' }], filesName: ['a', 'b'] }, 1],
    ['other sizes than files', { filesForm: [{ campo: 'copias' }], filesFormSize: [] }, 1],
  ])('US-06 %s are 90003', async (_what, value, files) => {
    const parts = Array.from({ length: files }, () => pdf('archivos', 'a.pdf'))
    const answer = await post({ valoresForm: [answersTo(form, {})], ...value }, ...parts)
    expect([answer.status, answer.code]).toEqual([400, '90003'])
  })

  it.each<readonly [what: string, part: Part, code: string]>([
    ['of a field that is not there', pdf('archivosnadie', 'a.pdf'), '92013'],
    ['of a field without files', pdf('archivosapodo', 'a.pdf'), '92013'],
    ['of no type that is allowed', ['archivoscopias', new Uint8Array([1, 2, 3]), 'a.exe'], '91018'],
  ])('US-06 a file %s is refused', async (_what, part, code) => {
    expect((await post({ valoresForm: [answersTo(form, {})] }, part)).code).toBe(code)
    expect((await post({}, part)).code).toBe(code)
  })

  it('US-11 stay where nothing is said of them, join, are taken away by their ids, and go when the answer does', async () => {
    const made = await post(
      { valoresForm: [answersTo(form, { apodo: 'One' }), answersTo(other, {})] },
      pdf('archivoscopias', 'one.pdf'),
      pdf('archivosmas', 'more.pdf'),
    )
    const [one] = filesOf(made)
    const [more] = filesOf(made, 'mas')
    const stayed = await put(made, { valoresForm: [answersTo(form, { apodo: 'Two' })] })
    expect([namesOf(stayed), namesOf(stayed, 'mas')]).toEqual([['one.pdf'], ['more.pdf']])
    const joined = await put(stayed, { valoresForm: [answersTo(form, {})] }, pdf('archivoscopias', 'two.pdf'))
    expect(namesOf(joined)).toEqual(['one.pdf', 'two.pdf'])
    const foreign = await put(joined, { valoresForm: [answersTo(form, {})], filesDelete: [at(more, 'id')] })
    expect(foreign.code).toBe('90004')
    const less = await put(joined, { valoresForm: [answersTo(form, {})], filesDelete: [at(one, 'id')] })
    expect([less.status, namesOf(less), namesOf(less, 'mas')]).toEqual([200, ['two.pdf'], ['more.pdf']])
    expect([await state(one), await state(more)]).toEqual(['dropped', 'kept'])
    const [two] = filesOf(less)
    const said = await put(less, { valoresForm: [answersTo(form, { copias: [two] })] })
    expect(namesOf(said)).toEqual(['two.pdf'])
    const none = await put(said, { valoresForm: [answersTo(form, { copias: [] })] })
    expect([none.status, namesOf(none), await state(two), await state(more)]).toEqual([200, [], 'dropped', 'kept'])
  })

  it('US-08 US-03 go with the person who is removed, alone or with others', async () => {
    const sent = { valoresForm: [answersTo(form, {})] }
    const alone = await post(sent, pdf('archivoscopias', 'alone.pdf'))
    const many = await post(sent, pdf('archivoscopias', 'many.pdf'))
    expect((await admin.delete(`usuarios/${recordOf(alone).id}`)).status).toBe(204)
    await sendForm(admin, 'usuarios', `idsusuario=${recordOf(many).id}&accion=Tly`)
    for (const answer of [alone, many]) expect(await state(filesOf(answer)[0])).toBe('dropped')
  })

  it('US-06 an upload may be named by whoever made it, and by one person alone', async () => {
    const upload = (await postDocument(admin, { name: 'ahead.pdf', bytes: PDF })).body
    const named = { valoresForm: [answersTo(form, { copias: [upload] })] }
    const made = await post(named)
    expect([made.status, namesOf(made)]).toEqual([201, ['ahead.pdf']])
    expect((await post(named)).code).toBe('92013')
    const employee = await portal.as('employee')
    const theirs = (await postDocument(employee, { name: 'theirs.pdf', bytes: PDF })).body
    expect((await post({ valoresForm: [answersTo(form, { copias: [theirs] })] })).code).toBe('92013')
  })
})

describe('PV-01 PV-04 the answers of a person are their data', () => {
  it('PV-01 PV-04 stand in their archive with the files, and are emptied with them', async () => {
    const made = await post(
      { nombre: 'Answering Person', valoresForm: [answersTo(form, { apodo: 'Xylophone' })] },
      pdf('archivoscopias', 'score.pdf'),
    )
    const { id } = recordOf(made)
    const taken = await fetch(`${portal.base}usuarios/${id}/datos`, {
      headers: { authorization: `Bearer ${admin.token ?? ''}` },
    })
    const archive = await unzip(new Uint8Array(await taken.arrayBuffer()))
    expect(archive.get('datos/user.json')?.toString()).toContain('Xylophone')
    expect([...archive.keys()].some((path) => path.endsWith('score.pdf'))).toBe(true)
    const pages = [...archive].filter(([path]) => path.endsWith('.html')).map(([, page]) => page.toString())
    expect(pages.join('')).toContain('Xylophone')
    await sweep(portal.portal, new Date(Date.now() + 1000))
    const files = (await filesOnDisk(portal)).length
    const erased = await admin.post(`supresiones/${id}`, { json: { confirmacion: 'Answering Person' } })
    expect(erased.status).toBe(204)
    expect(await portal.sql('select submissions from "user" where id = $1', [id])).toEqual([{ submissions: null }])
    const [left] = await portal.sql(
      `select count(*)::int as n from history where before::text || after::text like '%Xylophone%'`,
    )
    expect(left).toEqual({ n: 0 })
    await sweep(portal.portal, new Date(Date.now() + 1000))
    expect(await filesOnDisk(portal)).toHaveLength(files - 1)
  })
})
