import { randomUUID } from 'node:crypto'
import type { TestPortal } from './testPortal.ts'
import type { WireAnswer, WireClient } from './wireClient.ts'

/** Answers to a served form as they travel. */
export interface Answers {
  readonly formulario: { readonly id: string; readonly version: number }
  readonly valores: { readonly [name: string]: unknown }
}

/** Complete answers to the form `application`. */
export const applicationAnswers = (form: string, valores: Answers['valores'] = {}, version = 1): Answers => ({
  formulario: { id: form, version },
  valores: {
    asunto: 'Noise',
    expone: 'At night',
    solicita: 'Silence',
    medio: 'correo',
    correo: 'a@b.example',
    ...valores,
  },
})

/** Complete answers to the form `residence`: two people who move in from another town. */
export const residenceAnswers = (form: string, valores: Answers['valores'] = {}, version = 1): Answers => ({
  formulario: { id: form, version },
  valores: {
    motivo: 'municipio',
    municipioAnterior: 'Lleida',
    vivienda: { via: 'Carrer Major 1', codigoPostal: '08001', titulo: 'propietario' },
    fechaEntrada: '2026-01-15',
    miembros: [
      { _id: 'r0', nombre: 'Ada', fechaNacimiento: '1980-02-29', documento: '12345678Z', parentesco: 'titular' },
      { _id: 'r1', nombre: 'Pau', fechaNacimiento: '2020-06-01', parentesco: 'hijo', consentimiento: true },
    ],
    correo: 'ada@b.example',
    declaracion: true,
    ...valores,
  },
})

export const postRequirement = (
  client: WireClient,
  template: string,
  valoresForm: readonly unknown[],
  key: string | null = randomUUID(),
): Promise<WireAnswer> =>
  client.post('requerimiento', {
    headers: key === null ? {} : { 'idempotency-key': key },
    parts: [['requerimiento', { plantillaReq: { id: template }, valoresForm }]],
  })

/** Puts a procedure into a state, with the event that the database asks for. */
export async function putInto({ sql }: TestPortal, id: string, estatus: string): Promise<void> {
  await sql(
    `with moved as (update requirement set estatus = $2, events = events + 1, version = version + 1 where id = $1 returning *)
     insert into requirement_event (tenant_id, requirement_id, seq, estatus) select tenant_id, id, events, estatus from moved`,
    [id, estatus],
  )
}
