import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/sql/newId.ts'
import { outdateForm } from '../../support/outdatedForm.ts'
import { applicationAnswers, putInto } from '../../support/requirements.ts'
import { PDF } from '../../support/samples.ts'
import { openTestPortal, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, idOf, listOf, outcome, type WireClient } from '../../support/wireClient.ts'
import { fileOf, sendFiles, signAttachment } from './attachments.ts'
import { askDocuments, asked, seedArea, seedPlaced, start, work } from './procedure.ts'

let portal: TestPortal
let employee: WireClient
let customer: WireClient
let procedure: TestProcedure
let documents: string
beforeAll(async () => {
  portal = await openTestPortal()
  employee = await portal.as('employee')
  customer = await portal.as('customer')
  const area = await seedArea(portal, 'Grants', { specialists: [String(employee.user)] })
  procedure = await seedPlaced(portal, { area })
  documents = await askDocuments(portal, procedure.template, [{ ...asked('report', true, 'Report'), firmable: true }])
})
afterAll(() => portal.close())

const UNREADABLE = '92180'

interface Outdated {
  readonly id: string
  readonly report: string
}

/** A procedure in which no form compiles any more that it was sent with. */
async function sendOutdated(estatus = 'rN1'): Promise<Outdated> {
  const made = await sendFiles(customer, procedure, documents, ['report'])
  const id = idOf(made)
  const report = String(fileOf(made, 'report', 'id'))
  if (estatus !== 'rN1') await putInto(portal, id, estatus)
  for (const form of [documents, procedure.form]) await outdateForm(portal, form, { table: 'requirement', id })
  return { id, report }
}

describe('a procedure whose forms do not compile any more', () => {
  it('DF-13 RQ-04 is read with all of its answers, their labels and files, and says that its forms are none', async () => {
    const { id, report } = await sendOutdated()
    const { body, ...answer } = await employee.get(`requerimiento/${id}`)
    expect(outcome({ body, ...answer })).toEqual([200, null])
    const given = listOf(at(body, 'valoresForm')).find((one) => at(one, 'formulario', 'id') === procedure.form)
    expect(at(given, 'valores')).toMatchObject({ asunto: 'Noise', medio: 'correo', correo: 'a@b.example' })
    const forms = listOf(at(body, 'formularios'))
    expect(forms.map((form) => [at(form, 'problema', 'codigo'), at(form, 'version')])).toEqual([
      [UNREADABLE, 2],
      [UNREADABLE, 2],
    ])
    expect(at(forms[0], 'problema', 'mensaje')).toContain('cannot be shown or filled in any more')
    const labels = forms.flatMap((form) => listOf(at(form, 'campos')).map((field) => at(field, 'label')))
    expect(labels).toEqual(expect.arrayContaining(['Subject', 'Report']))
    expect([fileOf({ body, ...answer }, 'report', 'id'), at(body, 'reqDoc', 0, 'documento', 'id')]).toEqual([
      report,
      report,
    ])
    for (const client of [customer, employee]) {
      const { body: own } = await client.get(`requerimiento/${id}`)
      const path = String(at(own, 'formularioDoc', 'valores', 'report', 0, 'ruta'))
      const file = await client.get('documentos/obtener/', { docpath: path })
      expect(outcome(file)).toEqual([200, null])
    }
  })

  it('DF-13 RQ-01 is listed and exported, and staff work on it to its end', async () => {
    const { id } = await sendOutdated()
    const admin = await portal.as('admin')
    expect(listOf((await admin.get('requirements')).body).map((one) => at(one, 'id'))).toContain(id)
    const csv = await admin.post('requerimiento/listarreq', { json: {}, headers: { accept: 'text/csv' } })
    expect(csv.status).toBe(200)
    const noted = await work(employee, id, { estatusReq: { idEstatus: 'rR8' }, observacion: 'Ask again' })
    expect([outcome(noted), at(noted.body, 'estatusReq', 'idEstatus')]).toEqual([[200, null], 'rR8'])
    const stale = await work(employee, id, { estatusReq: { idEstatus: 'rF6' }, observacion: 'Over' }, { version: 1 })
    expect([stale.code, at(stale.body, 'actual', 'formularios', 0, 'problema', 'codigo')]).toEqual([
      '92001',
      UNREADABLE,
    ])
    const { body } = await admin.get(`requerimiento/${id}`)
    const removed = await admin.delete(`requerimiento/${id}/${String(at(body, 'fechaIni'))}`, {
      headers: { 'if-match': `"${String(at(body, 'version'))}"` },
    })
    expect(outcome(removed)).toEqual([204, null])
  })

  it('DF-13 RQ-07 has no file signed and no answer corrected, and says why', async () => {
    const { id, report } = await sendOutdated('rX5')
    expect(outcome(await signAttachment(customer, { id, file: report }))).toEqual([409, '92169'])
    const { version } = (await customer.get(`requerimiento/${id}`)).body as { readonly version: number }
    const answers = [
      applicationAnswers(procedure.form, { asunto: 'Day' }, 2),
      { formulario: { id: documents, version: 2 }, valores: {} },
    ]
    for (const valoresForm of [answers, []]) {
      const corrected = await customer.put(`requerimiento/${id}/correccion`, {
        headers: { 'if-match': `"${version}"` },
        parts: [['requerimiento', { valoresForm }]],
      })
      expect(outcome(corrected)).toEqual([409, UNREADABLE])
    }
  })

  it('DF-13 RQ-07 says which of its files were signed before', async () => {
    const made = await sendFiles(customer, procedure, documents, ['report'])
    const [id, report] = [idOf(made), String(fileOf(made, 'report', 'id'))]
    expect(outcome(await signAttachment(customer, { id, file: report }))).toEqual([200, null])
    await outdateForm(portal, documents, { table: 'requirement', id })
    const read = await customer.get(`requerimiento/${id}`)
    expect(['firmado', 'firmadoPorUsuario'].map((mark) => fileOf(read, 'report', mark))).toEqual([true, true])
  })

  it('DF-11 is not begun while the present version of a form does not compile', async () => {
    const other = await seedPlaced(portal)
    const form = await askDocuments(portal, other.template, [asked('plan', false, 'Plan')], newId())
    await outdateForm(portal, form, { table: 'requirement', id: randomUUID() })
    await portal.sql('update form set number = 2 where id = $1', [form])
    const answers = [{ formulario: { id: form, version: 2 }, valores: {} }]
    const file = ['archivosplan', PDF, 'Plan.pdf', 'application/pdf'] as const
    expect(outcome(await start(customer, other, {}, [file], answers))).toEqual([409, UNREADABLE])
    expect(listOf((await customer.get('formplareq', { idplareq: other.template })).body)).toHaveLength(2)
  })
})
