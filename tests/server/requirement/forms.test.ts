import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationAnswers, postRequirement, residenceAnswers } from '../../support/requirements.ts'
import { openTestPortal, seedProcedure, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let customer: WireClient
let application: TestProcedure
let residence: TestProcedure
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => new Date('2026-05-01T10:00:00.000Z') })
  customer = await portal.as('customer')
  application = await seedProcedure(portal, 'application')
  residence = await seedProcedure(portal, 'residence')
})
afterAll(() => portal.close())

const postApplication = (valores: object = {}, version = 1): Promise<WireAnswer> =>
  postRequirement(customer, application.template, [
    { ...applicationAnswers(application.form, { ...valores }, version) },
  ])
const postResidence = (valores: object = {}): Promise<WireAnswer> =>
  postRequirement(customer, residence.template, [residenceAnswers(residence.form, { ...valores })])

const problems = ({ body }: WireAnswer): readonly unknown[] =>
  listOf(at(body, 'campos')).map((one) => [at(one, 'ruta'), at(one, 'codigo')])
const member = (more: object) => ({
  _id: 'r0',
  nombre: 'Ada',
  fechaNacimiento: '1980-02-29',
  documento: '12345678Z',
  parentesco: 'titular',
  ...more,
})

/** Answers that are refused by 92013, and every place that is pointed at, below /valoresForm/0/valores. */
const REFUSED: readonly (readonly [
  valores: object,
  problems: readonly (readonly [pointer: string, code: string])[],
])[] = [
  [{ motivo: null }, [['/motivo', '90001']]],
  [{ municipioAnterior: ' ' }, [['/municipioAnterior', '90001']]],
  [{ motivo: 'other' }, [['/motivo', '90004']]],
  [{ unknown: 1 }, [['/unknown', '90004']]],
  [{ __proto__x: 1 }, [['/__proto__x', '90004']]],
  [{ vivienda: { via: 'x', codigoPostal: '0800', titulo: 'propietario' } }, [['/vivienda/codigoPostal', '90004']]],
  [{ vivienda: { via: 'x', codigoPostal: '08001', titulo: 'autorizado' } }, [['/vivienda/autoriza', '90001']]],
  [
    { vivienda: { via: 'x', codigoPostal: '08001', titulo: 'propietario', stairs: 1 } },
    [['/vivienda/stairs', '90004']],
  ],
  [{ fechaEntrada: '2026-05-02' }, [['/fechaEntrada', '90004']]],
  [{ fechaEntrada: '2026-02-30' }, [['/fechaEntrada', '90004']]],
  [{ temporal: true }, [['/fechaSalida', '90001']]],
  [{ temporal: true, fechaSalida: '2026-01-15' }, [['/fechaSalida', '90004']]],
  [{ miembros: [] }, [['/miembros', '90001']]],
  [{ miembros: [member({ documento: null })] }, [['/miembros/0/documento', '90001']]],
  [{ miembros: [member({}), member({ _id: 'r1', parentesco: 'otro' })] }, [['/miembros/1/otroParentesco', '90001']]],
  [{ miembros: [member({ extra: 1 })] }, [['/miembros/0/extra', '90004']]],
  [{ miembros: 'none' }, [['/miembros', '90004']]],
  [{ correo: 'nobody' }, [['/correo', '90004']]],
  [{ declaracion: false }, [['/declaracion', '90001']]],
]

describe('the forms of a procedure', () => {
  it.each([
    [1, 'Instancia general', 'Asunto'],
    [2, 'Instància general', 'Assumpte'],
    [3, 'General application', 'Subject'],
    [4, 'Demande générale', 'Objet'],
  ])('DF-01 are served in language %i', async (ididioma, nombre, label) => {
    const { status, body, headers } = await customer.get('formplareq', { idplareq: application.template, ididioma })
    expect(status).toBe(200)
    expect(body).toMatchObject([{ id: application.form, nombre, version: 1, tipo: { id: 3 } }])
    expect(listOf(at(body, 0, 'campos')).map((field) => at(field, 'label'))).toContain(label)
    const again = await customer.get(
      'formplareq',
      { idplareq: application.template, ididioma },
      { 'if-none-match': headers.get('etag') ?? '' },
    )
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('DF-01 are those of a procedure that the reader may start', async () => {
    expect((await customer.get('formplareq')).code).toBe('90001')
    await portal.sql(`update template set tipos_rol = '[4]' where id = $1`, [residence.template])
    expect((await customer.get('formplareq', { idplareq: residence.template })).code).toBe('91016')
    expect((await (await portal.as('employee')).get('formplareq', { idplareq: residence.template })).status).toBe(200)
    expect((await postResidence()).code).toBe('90004')
    await portal.sql(`update template set tipos_rol = '[]' where id = $1`, [residence.template])
  })
})

describe('answers to a form', () => {
  it('DF-11 are kept as the plan decides: hidden ones dropped, computed ones computed', async () => {
    const hidden = { paisAnterior: 'FR', fechaSalida: '2020-01-01', totalMiembros: 99 }
    const answer = await postResidence(hidden)
    expect(answer.status).toBe(201)
    const valores = at(answer.body, 'valoresForm', 0, 'valores')
    expect(valores).toMatchObject({ motivo: 'municipio', municipioAnterior: 'Lleida', totalMiembros: 2 })
    for (const name of ['paisAnterior', 'fechaSalida']) expect(at(valores, name)).toBeUndefined()
    expect(at(valores, 'miembros', 0, 'consentimiento')).toBeUndefined()
    const [row] = await portal.sql('select submissions from requirement where id = $1', [at(answer.body, 'id')])
    expect(row?.['submissions']).toEqual(at(answer.body, 'valoresForm'))
  })

  it.each(REFUSED)('DF-11 are refused by 92013 where they fail: %j', async (valores, expected) => {
    const answer = await postResidence(valores)
    expect([answer.status, answer.code]).toEqual([422, '92013'])
    expect(problems(answer)).toEqual(expected.map(([pointer, code]) => [`/valoresForm/0/valores${pointer}`, code]))
    for (const one of listOf(at(answer.body, 'campos'))) expect(String(at(one, 'mensaje')).length).toBeGreaterThan(5)
  })

  it('DF-11 hold what a warning speaks of', async () => {
    const answer = await postApplication({ expediente: 'not / a code' })
    expect([answer.status, at(answer.body, 'valoresForm', 0, 'valores', 'expediente')]).toEqual([201, 'not / a code'])
  })

  it('DF-13 are refused for another version than the served one, another form, none, and one twice', async () => {
    expect(problems(await postApplication({}, 7))).toEqual([['/valoresForm/0/formulario/version', '92014']])
    const one = applicationAnswers(application.form)
    const bodies: readonly (readonly [valoresForm: readonly unknown[], problems: readonly unknown[]])[] = [
      [[], [['/valoresForm/0', '90001']]],
      [[one, one], [['/valoresForm/1/formulario/id', '90004']]],
      [[one, residenceAnswers(residence.form)], [['/valoresForm/1/formulario/id', '90004']]],
      [[{ ...one, valores: null }], [['/valoresForm/0', '90001']]],
      [
        [7],
        [
          ['/valoresForm/0/formulario/id', '90004'],
          ['/valoresForm/1', '90001'],
        ],
      ],
    ]
    for (const [valoresForm, expected] of bodies) {
      const answer = await postRequirement(customer, application.template, valoresForm)
      expect([answer.code, problems(answer)]).toEqual(['92013', expected])
    }
  })

  it.each(['\ud800', 'a\0b'])('are refused or kept, never an error of the server: %j', async (text) => {
    const answer = await postApplication({ asunto: text })
    expect([201, 422]).toContain(answer.status)
  })
})
