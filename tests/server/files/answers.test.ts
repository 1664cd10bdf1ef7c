import { describe, expect, it } from 'vitest'
import { accessPlan } from '#engine/access'
import { createRows } from '../../../server/tenancy/rows.ts'
import { draftOwnerRecord, holdFiles, releaseFiles } from '../../../server/files/index.ts'
import { sweepFiles } from '../../../server/fileStore/sweepFiles.ts'
import { findTenant } from '../../../server/tenancy/index.ts'
import { CSV, EXE, PDF, bytesOf, png, type Bytes } from '../../support/samples.ts'
import { sharedDesk } from '../../support/sharedDesk.ts'
import { PLACES, postAnswers, postDocument } from '../../support/fileForm.ts'
import { filesOnDisk } from '../../support/fileTraces.ts'
import { createUpload, tus } from '../../support/tus.ts'
import { at, listOf, type WireAnswer } from '../../support/wireClient.ts'

const desk = await sharedDesk()
const { portal } = desk

const upload = async (name = 'a.pdf', isProtected = false): Promise<unknown> =>
  (
    await postDocument(
      desk.customer,
      { name, bytes: name.endsWith('png') ? png(1, 1) : name.endsWith('csv') ? CSV : PDF },
      isProtected,
    )
  ).body
const valores = (answer: WireAnswer, ...path: readonly (string | number)[]): unknown =>
  at(answer.body, 'valoresForm', 0, 'valores', ...path)
const states = () =>
  portal.sql(
    `select id, state, protected, record_table from file
      where state <> 'dropped' and record_table is distinct from 'document' order by created_at, id`,
  )

describe('DF-03 UP-05 answers with files uploaded before', () => {
  it('DF-03 keep them at any place: lists, pictures, groups, rows and rows of rows', async () => {
    const [list, secret, picture, group, row, inner] = await Promise.all([
      upload('list.pdf'),
      upload('secret.pdf', true),
      upload('picture.png'),
      upload('group.pdf'),
      upload('row.pdf'),
      upload('inner.pdf'),
    ])
    const answer = await postAnswers(desk.customer, desk.procedure, {
      copias: [{ ...(list as object), name: 'forged.exe', size: 1, ddAttributes: 255 }],
      secreto: [secret],
      foto: { ...(picture as object), name: 'forged.exe', size: 1, ddAttributes: 255, progress: 100 },
      grupo: { copia: [group] },
      filas: [{ _id: 'r0', copia: [row], dentro: [{ _id: 's0', copia: [inner] }] }],
    })
    expect(answer.status).toBe(201)
    expect(valores(answer, 'copias', 0)).toEqual(list)
    expect(valores(answer, 'secreto', 0)).toEqual(secret)
    expect(valores(answer, 'foto')).toEqual(picture)
    expect(valores(answer, 'grupo', 'copia', 0)).toEqual(group)
    expect(valores(answer, 'filas', 0, 'copia', 0)).toEqual(row)
    expect(valores(answer, 'filas', 0, 'dentro', 0, 'copia', 0)).toEqual(inner)
    const kept = await states()
    expect(kept.map(({ state, record_table }) => [state, record_table])).toEqual(
      kept.map(() => ['kept', 'requirement']),
    )
    const read = await desk.customer.get(`requerimiento/${String(at(answer.body, 'id'))}`)
    expect(valores(read, 'filas', 0, 'dentro', 0, 'copia', 0, 'name')).toBe('inner.pdf')
  })

  it('DF-03 keep parts beside them, at every place, protected where the field says so', async () => {
    const before = await upload('before.pdf')
    const answer = await postAnswers(
      desk.customer,
      desk.procedure,
      { copias: [before] },
      ...PLACES.map(
        (place) =>
          [`archivos${place}`, place === 'foto' ? png(1, 1) : PDF, place === 'foto' ? 'a.png' : 'a.pdf'] as const,
      ),
    )
    expect(answer.status).toBe(201)
    expect(listOf(valores(answer, 'copias')).map((file) => at(file, 'name'))).toEqual(['before.pdf', 'a.pdf'])
    expect(at(valores(answer, 'secreto', 0), 'ddAttributes')).toBe(1)
    expect(at(valores(answer, 'filas', 0, 'dentro', 0, 'copia', 0), 'name')).toBe('a.pdf')
    const [row] = await portal.sql('select protected from file where id = $1', [
      at(valores(answer, 'secreto', 0), 'id'),
    ])
    expect(row).toEqual({ protected: true })
  })

  it.each<readonly [string, string, string, boolean, string]>([
    ['an open file in a protected field', 'secreto', 'a.pdf', false, '90004'],
    ['a table in a field for one file', 'unica', 'a.csv', false, '91018'],
    ['a paper as a picture', 'foto', 'a.pdf', false, '91018'],
  ])('UP-02 refuse %s', async (_what, name, file, isProtected, code) => {
    const sent = await upload(file, isProtected)
    const before = await states()
    const value = name === 'foto' ? sent : [sent]
    const answer = await postAnswers(desk.customer, desk.procedure, { [name]: value })
    expect([answer.status >= 400, at(answer.body, 'campos', 0, 'codigo')]).toEqual([true, code])
    expect(await states()).toEqual(before)
  })

  it('DF-03 refuse the same file twice, and give a loose one to one record of two that are sent at once', async () => {
    const file = await upload()
    expect((await postAnswers(desk.customer, desk.procedure, { copias: [file, file] })).status).toBe(422)
    const both = await Promise.all([1, 2].map(() => postAnswers(desk.customer, desk.procedure, { copias: [file] })))
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('DF-03 hold the files of a draft until it is sent or let go, and no longer', async () => {
    const [mine, foreign] = [
      await upload('draft.pdf'),
      (await postDocument(desk.admin, { name: 'b.pdf', bytes: PDF })).body,
    ]
    const tenant = await findTenant(portal.portal.pool, { code: 'alpha' })
    if (!tenant) throw new Error('alpha is not there')
    const plan = accessPlan('d_C', { kind: 'nobody' })
    const context = { portal: portal.portal, tenant, plan: { ...plan, user: desk.customer.user } }
    const rows = createRows(portal.portal.pool, { tenant: portal.tenants.alpha, user: desk.customer.user })
    const belongs = draftOwnerRecord(desk.customer.user, 'requirement.start')
    await rows.transaction((inside) => holdFiles(context, inside, belongs, { deep: [{ x: [mine, foreign] }] }))
    const stateOf = async (file: unknown) =>
      (await portal.sql('select state, record_table from file where id = $1', [at(file, 'id')]))[0]
    expect(await stateOf(mine)).toEqual({ state: 'kept', record_table: 'draft' })
    expect(await stateOf(foreign)).toEqual({ state: 'loose', record_table: null })
    const other = await upload('other.pdf')
    await rows.transaction((inside) => holdFiles(context, inside, belongs, { deep: [mine, other] }))
    await rows.transaction((inside) => holdFiles(context, inside, belongs, { deep: [mine] }))
    expect(await stateOf(other)).toEqual({ state: 'dropped', record_table: 'draft' })
    const sent = await postAnswers(desk.customer, desk.procedure, { copias: [mine] })
    expect(sent.status).toBe(201)
    await rows.transaction((inside) => releaseFiles(context, inside, belongs))
    expect(await stateOf(mine)).toEqual({ state: 'kept', record_table: 'requirement' })
    await sweepFiles(portal.portal, new Date(Date.now() + 1000))
    expect((await filesOnDisk(portal)).some((path) => path.includes(String(at(other, 'id'))))).toBe(false)
  })
})

describe('uploads that can be gone on with', () => {
  const patch = (id: string, offset: number, body: Bytes) =>
    tus(portal, desk.customer, { method: 'PATCH', id, headers: { 'upload-offset': String(offset) }, body })

  it('UP-02 are refused at their announcement where the field that they name takes no such file', async () => {
    const announce = (name: string, campo: string, length = 10, idmodrelac = 'document') =>
      tus(portal, desk.customer, {
        method: 'POST',
        headers: {
          'upload-length': String(length),
          'upload-metadata': Object.entries({ filename: name, idmodrelac, campo })
            .map(([key, value]) => `${key} ${btoa(value)}`)
            .join(','),
        },
      })
    const table = [
      ['a.png', 'archivo', 10, 'document', 415],
      ['a.pdf', 'archivo', 10, 'document', 201],
      ['a.pdf', 'archivo', 5_242_881, 'document', 413],
      ['a.pdf', 'firma', 10, 'document', 415],
      ['a.png', 'nombre', 10, 'document', 201],
      ['a.png', 'archivo.x', 10, 'document', 201],
      ['a.png', '__proto__', 10, 'constructor', 201],
    ] as const
    for (const [name, campo, length, module, status] of table)
      expect([name, campo, module, (await announce(name, campo, length, module)).status]).toEqual([
        name,
        campo,
        module,
        status,
      ])
  })

  it('UP-02 are refused by their first bytes, before the rest of them is sent', async () => {
    const told = async (answer: Response) => [answer.status, at(await answer.json(), 'subCodigo')]
    const id = await createUpload(portal, desk.customer, 'a.pdf', 1_000_000)
    expect(await told(await patch(id, 0, bytesOf(EXE, new Uint8Array(100_000))))).toEqual([415, '91018'])
    expect((await tus(portal, desk.customer, { method: 'HEAD', id })).status).toBe(404)
    expect(await portal.sql(`select state from file where id = $1`, [id])).toEqual([{ state: 'dropped' }])
    // Too few bytes to tell are kept, and the whole file is looked at in the end.
    const slow = await createUpload(portal, desk.customer, 'a.pdf', EXE.length)
    expect((await patch(slow, 0, EXE.slice(0, 2))).status).toBe(204)
    expect(await told(await patch(slow, 2, EXE.slice(2)))).toEqual([415, '91018'])
  })
})
