import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Values } from '#engine/form'
import { changed } from '../../definitions/forms/judged.ts'
import { source } from '../../engine/form/served.ts'
import { application, companyApplication } from '../../support/answers/application.ts'
import { firstVisit } from '../../support/answers/firstVisit.ts'
import { grant } from '../../support/answers/grant.ts'
import { postedWorkers } from '../../support/answers/postedWorkers.ts'
import { residence } from '../../support/answers/residence.ts'
import { unfiledAnswers, withoutFiles } from '../../support/answers/withoutFiles.ts'
import { postRequirement } from '../../support/requirements.ts'
import { openTestPortal, seedProcedure, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { newId } from '../../../server/sql/newId.ts'
import { insertChoice } from '../../support/insertChoice.ts'

const TODAY = '2026-03-15'
const FORMS = ['application', 'residence', 'grant', 'postedWorkers', 'firstVisit'] as const
type Form = (typeof FORMS)[number]

const offered = { elemento: newId(), modalidad: newId(), pago: newId() }
let portal: TestPortal
let customer: WireClient
const procedures = new Map<Form, TestProcedure>()

beforeAll(async () => {
  portal = await openTestPortal({ clock: () => new Date(`${TODAY}T10:00:00.000Z`) })
  customer = await portal.as('customer')
  const choices: readonly (readonly [id: string, list: string, element: string | null])[] = [
    [offered.elemento, 'elemento', null],
    [offered.modalidad, 'modalidad', offered.elemento],
    [offered.pago, 'mediopago', null],
  ]
  for (const [id, list, element] of choices)
    await insertChoice(portal, portal.tenants.alpha, { id, list, nombre: list, parent: element })
  for (const form of FORMS)
    procedures.set(form, await seedProcedure(portal, 'application', { change: () => withoutFiles(source(form)) }))
})
afterAll(() => portal.close())

async function post(form: Form, answers: Values): Promise<WireAnswer> {
  const { template = '', form: id = '' } = procedures.get(form) ?? {}
  return postRequirement(customer, template, [{ formulario: { id, version: 1 }, valores: unfiledAnswers(answers) }])
}

const WHOLE: readonly (readonly [form: Form, answers: Values, computed: object])[] = [
  ['application', application, { documentacion: { total: 1 } }],
  ['application', companyApplication, { representante: { calidad: 'profesional' } }],
  ['residence', residence(TODAY), { habitantes: { total: 3, adultos: 2, menores: 1 } }],
  ['grant', grant(TODAY), { presupuesto: { totalGastos: { importe: 1_200_000 }, porcentaje: 50 } }],
  ['postedWorkers', postedWorkers, { resultado: { exento: { importe: 1_354_037 }, masFavorable: '7p' } }],
  ['firstVisit', firstVisit(TODAY, offered), { paciente: { edad: 6 } }],
]

const BROKEN: readonly (readonly [form: Form, changes: { readonly [pointer: string]: unknown }, answers: Values])[] = [
  ['application', { '/notificacion/canal': 'papel' }, companyApplication],
  ['residence', { '/habitantes/miembros/2/nacionalidad': '9999' }, residence(TODAY)],
  ['residence', { '/declarante/documento': '87654321X' }, residence(TODAY)],
  ['grant', { '/banco/iban': 'ES9121000418450200051333' }, grant(TODAY)],
  ['grant', { '/presupuesto/solicitado': { importe: 700_000, moneda: 'EUR' } }, grant(TODAY)],
  ['postedWorkers', { '/residencia/residente': 'no' }, postedWorkers],
  ['firstVisit', { '/cita/pago': newId() }, firstVisit(TODAY, offered)],
]

describe('DF-11 the shipped forms', () => {
  it.each(WHOLE)('%s is taken whole, its totals computed by the server', async (form, answers, computed) => {
    const answer = await post(form, answers)
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([201, expect.any(String)])
    expect(at(answer.body, 'valoresForm', 0, 'valores')).toMatchObject(computed)
  })

  it.each(BROKEN)('%s is refused at its place with %j', async (form, changes, answers) => {
    const answer = await post(form, changed(answers, changes))
    expect([answer.status, answer.code]).toEqual([422, '92013'])
    const [pointer = ''] = Object.keys(changes)
    expect(listOf(at(answer.body, 'campos')).map((one) => at(one, 'ruta'))).toEqual([
      `/valoresForm/0/valores${pointer}`,
    ])
  })
})
