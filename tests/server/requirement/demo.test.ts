import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transitionsFrom } from '#engine/field'
import { compileFormulario, initialValues, localizeForm, validate } from '#engine/form'
import type { FormularioSource } from '#engine/form'
import { DEMO, DEMO_PASSWORD } from '../../../server/demo/demo.ts'
import { PROCEDURE_EXTRAS } from '../../../server/demo/procedures.ts'
import { REQUIREMENTS } from '../../../server/demo/requirements.ts'
import { readDemoRows } from '../../../server/demo/seedRows/index.ts'
import { seedDemo } from '../../../server/demo/seedDemo.ts'
import { DEFINITIONS, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, signIn } from '../../support/wireClient.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ empty: true })
})
afterAll(() => portal.close())

const around = { today: '2000-01-01', now: '2000-01-01T00:00:00.000Z', names: {} }
const formOf = (name: string): FormularioSource =>
  JSON.parse(readFileSync(`${DEFINITIONS}/forms/${name}.json`, 'utf8')) as FormularioSource

describe('the demo', () => {
  it('RQ-01 says only of its own procedures, areas and people', async () => {
    const rows = await readDemoRows()
    for (const { code, procedures, users } of DEMO) {
      const forms = procedures.map(({ form }) => form)
      const people = users.map(({ email }) => email)
      const areas = (rows.get('area')?.[code] ?? []).map(({ nombre }) => nombre)
      for (const { area } of procedures) expect(areas).toContain(area)
      for (const form of forms) expect(Object.keys(PROCEDURE_EXTRAS)).toContain(`${code}/${form}`)
      for (const one of REQUIREMENTS.filter(({ tenant }) => tenant === code)) {
        expect(forms).toContain(one.form)
        const named = [one.by, ...one.steps.flatMap(({ by, specialist }) => [by, ...(specialist ? [specialist] : [])])]
        expect(people).toEqual(expect.arrayContaining(named))
      }
    }
  })

  it.each(REQUIREMENTS.map((one) => [`${one.form}, ${one.daysAgo} days ago`, one] as const))(
    'DF-11 RQ-03 holds answers that its forms take, and moves that are there: %s',
    (_what, { form, valores, steps, by, daysAgo }) => {
      const plan = compileFormulario(
        { ...localizeForm(formOf(form), 'en'), version: 1, hash: '' },
        portal.portal.definitions,
      )
      if (!plan.ok) throw new Error(form)
      const chosen = { elemento: 'any', modalidad: 'any', ...valores }
      const filled = initialValues(plan.value, chosen, around)
      expect(validate(plan.value, filled, around).problems.filter(({ severity }) => severity === 'error')).toEqual([])
      const status = portal.portal.definitions.modules.get('requirement')?.roles.get('status')?.source ?? {}
      let state = 'rN1'
      for (const { estatus, nota, specialist, by: worker } of steps) {
        const move = transitionsFrom(status, state).find(({ to }) => to === estatus)
        expect([state, estatus, move?.to]).toEqual([state, estatus, estatus])
        if (move?.requires.includes('nota') || specialist) expect(nota).toBeTruthy()
        if (move?.requires.includes('nuevoEspecialista')) expect(specialist).toBeTruthy()
        expect(worker).not.toBe(by)
        state = estatus
      }
      expect(steps.reduce((sum, { days }) => sum + days, 0)).toBeLessThan(daysAgo)
    },
  )

  it('RQ-01 RQ-02 fills the list of the administrator, of who works in an area and of a customer', async () => {
    const { definitions, passwords } = portal.portal
    const demo = { owner: portal.owner, definitions, definitionsFolder: DEFINITIONS, passwords, people: 500 }
    expect(await seedDemo(demo)).toBe(true)
    for (const who of ['admin', 'employee', 'customer']) {
      const client = await signIn(portal.base, 'vilamar', `${who}@vilamar.example`, DEMO_PASSWORD)
      const rows = listOf((await client.post('requerimiento/listarreq', { json: { tamPag: 0 } })).body)
      expect(rows).toHaveLength(REQUIREMENTS.filter(({ tenant }) => tenant === 'vilamar').length)
      const states = new Set(rows.map((row) => at(row, 'estatusReq', 'idEstatus')))
      expect(states.size).toBeGreaterThan(3)
      for (const row of rows) {
        const whole = await client.get(`requerimiento/${String(at(row, 'id'))}`)
        expect([whole.status, at(whole.body, 'historia', 0, 'estatus', 'id')]).toEqual([
          200,
          at(row, 'estatusReq', 'idEstatus'),
        ])
        expect(listOf(at(whole.body, 'valoresForm'))).toHaveLength(1)
      }
      const { body } = await client.get('plantillareq', { ididioma: 3 })
      expect(listOf(body)).toHaveLength(DEMO[0]?.procedures.length ?? 0)
    }
  })

  it('BK-06 has an area whose bookings take one of two people each, and say whom', async () => {
    const customer = await signIn(portal.base, 'vilamar', 'customer@vilamar.example', DEMO_PASSWORD)
    const [shown] = listOf((await customer.get('reservas')).body).filter(
      (row) => at(row, 'area', 'nombre') === 'Llicències d’obres',
    )
    expect(listOf(at(shown, 'recursos'))).toMatchObject([{ nombre: 'Arquitecta municipal' }])
    const query = { idareapadre: String(at(shown, 'area', 'id')) }
    const [free] = listOf((await customer.get('horariosdisponibles', query)).body)
    const made = await customer.post('reservas', { json: { hueco: at(free, 'id') } })
    expect([made.status, listOf(at(made.body, 'recursos')).length]).toEqual([201, 1])
  })

  it('US-06 knows people whom the administrator finds by part of a name, without accents, or by what they are', async () => {
    const admin = await signIn(portal.base, 'vilamar', 'admin@vilamar.example', DEMO_PASSWORD)
    const found = async (filter: object) =>
      Number((await admin.post('usuarios/listar', { json: filter })).headers.get('x-dat-total-registros'))
    expect(await found({})).toBeGreaterThan(500)
    expect(await found({ criterio: 'garcia' })).toBeGreaterThan(5)
    expect(await found({ poblacion: 'Vilamar' })).toBeGreaterThan(100)
    expect(await found({ edadInicio: 18, edadFin: 40 })).toBeGreaterThan(50)
    expect(await found({ idsEstatus: ['FBy'] })).toBeGreaterThan(5)
  })
})
