import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemsOf, seedPlaced, start } from './procedure.ts'
import { applicationAnswers, putInto } from '../../support/requirements.ts'
import { openTestPortal, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, idOf, listOf, type Part, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let neighbour: WireClient
let procedure: TestProcedure
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  neighbour = await portal.as('neighbour')
  procedure = await seedPlaced(portal)
})
afterAll(() => portal.close())

const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const attachment = (name: string): Part => ['adjuntos', PDF, name, 'application/pdf']

/** A procedure of the customer in a state. */
async function inState(estatus: string, files: readonly Part[] = []): Promise<string> {
  const id = idOf(await start(customer, procedure, {}, files))
  if (estatus !== 'rN1') await putInto(portal, id, estatus)
  return id
}

interface Correction {
  readonly answers?: object
  readonly more?: object
  readonly version?: number
  readonly files?: readonly Part[]
  readonly formVersion?: number
}

async function correct(
  client: WireClient,
  id: string,
  { answers = { asunto: 'Noise by day' }, more = {}, version, files = [], formVersion = 1 }: Correction = {},
): Promise<WireAnswer> {
  const known = version ?? Number(at((await admin.get(`requerimiento/${id}`)).body, 'version'))
  const valoresForm = [applicationAnswers(procedure.form, { ...answers }, formVersion)]
  return client.put(`requerimiento/${id}/correccion`, {
    headers: { 'if-match': `"${known}"` },
    parts: [['requerimiento', { valoresForm, ...more }], ...files],
  })
}

const subject = ({ body }: WireAnswer): unknown => at(listOf(at(body, 'valoresForm'))[0], 'valores', 'asunto')

describe('a correction by the applicant', () => {
  it.each(['rP3', 'rX5'])(
    'RQ-03 in %s replaces the answers, is told in the history and moves the procedure on',
    async (state) => {
      const id = await inState(state)
      const done = await correct(customer, id, { more: { observacion: 'The date was wrong' } })
      expect([done.status, subject(done), at(done.body, 'estatusReq', 'idEstatus')]).toEqual([
        200,
        'Noise by day',
        'rI4',
      ])
      expect(at(done.body, 'observacion')).toBe('The date was wrong')
      const [last] = listOf(at(done.body, 'historia'))
      expect([at(last, 'estatus', 'id'), at(last, 'usuario', 'nombre'), at(last, 'observacion')]).toEqual([
        'rI4',
        'customer',
        'Answers corrected and sent again.',
      ])
      const catalan = await admin.get(`requerimiento/${id}`, {}, { 'accept-language': 'ca' })
      expect(at(listOf(at(catalan.body, 'historia'))[0], 'observacion')).toBe('Respostes corregides i enviades de nou.')
      // The former version of the submission stays in the history.
      const [entry] = await portal.sql(
        `select before->'submissions' as former from history where entity = 'requirement' and record = $1 and before ? 'submissions'`,
        [id],
      )
      expect(at(listOf(entry?.['former'])[0], 'valores', 'asunto')).toBe('Noise')
    },
  )

  it.each(['rN1', 'rA2', 'rI4', 'rK7', 'rR8', 'rF6'])(
    'RQ-03 is refused in %s, which the definition does not name',
    async (state) => {
      const id = await inState(state)
      expect((await correct(customer, id)).code).toBe('91043')
      expect(subject(await customer.get(`requerimiento/${id}`))).toBe('Noise')
    },
  )

  it('RQ-03 PE-03 is the applicant’s alone', async () => {
    const id = await inState('rX5')
    expect((await correct(neighbour, id)).code).toBe('91016')
    expect((await correct(admin, id)).code).toBe('91043')
    expect(subject(await customer.get(`requerimiento/${id}`))).toBe('Noise')
  })

  it('RQ-03 of an older version is refused, and so is a second one', async () => {
    const id = await inState('rX5')
    expect((await correct(customer, id, { version: 1 })).code).toBe('92001')
    expect((await correct(customer, id)).status).toBe(200)
    expect((await correct(customer, id)).code).toBe('91043')
  })

  it('DF-11 DF-13 is validated as the first submission, in the version that it was given in', async () => {
    const id = await inState('rX5')
    const wrong = await correct(customer, id, { answers: { asunto: '' } })
    expect([wrong.code, problemsOf(wrong)]).toEqual(['92013', ['/valoresForm/0/valores/asunto 90001']])
    expect((await correct(customer, id, { formVersion: 7 })).code).toBe('92013')
    expect((await correct(customer, id, { more: { valoresForm: [] } })).code).toBe('92013')
    const other = applicationAnswers(randomUUID())
    expect((await correct(customer, id, { more: { valoresForm: [other] } })).code).toBe('92013')
  })

  it('RQ-03 adds attachments and keeps those that stay', async () => {
    const id = await inState('rX5', [attachment('first.pdf')])
    const done = await correct(customer, id, { files: [attachment('second.pdf')] })
    expect(listOf(at(done.body, 'adjuntos')).map((file) => at(file, 'name'))).toEqual(['first.pdf', 'second.pdf'])
  })
})
