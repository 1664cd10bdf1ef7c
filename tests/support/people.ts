import { at, type WireAnswer, type WireClient } from './wireClient.ts'

export interface PersonRecord {
  readonly id: string
  readonly version: number
}

let people = 0

/** A person that nobody else is: name, login and roles, the rest as asked. */
export function aPerson(more: object = {}): { readonly [name: string]: unknown } {
  people += 1
  return { nombre: `Person ${people}`, email: `person${people}@people.example`, roles: ['5'], ...more }
}

export const postUser = (client: WireClient, value: object): Promise<WireAnswer> =>
  client.post('usuarios', { parts: [['usuario', value]] })

/** Creates a person and answers id and version, or fails with what the server said. */
export async function createPerson(client: WireClient, more: object = {}): Promise<PersonRecord> {
  const answer = await postUser(client, aPerson(more))
  if (answer.status !== 201) throw new Error(`nobody was created: ${answer.text}`)
  return recordOf(answer)
}

export const recordOf = ({ body }: WireAnswer): PersonRecord => ({
  id: String(at(body, 'id')),
  version: Number(at(body, 'version')),
})

export const putUser = (
  client: WireClient,
  { id, version }: PersonRecord,
  query: string,
  value: object,
): Promise<WireAnswer> =>
  client.put(`usuarios/${id}`, {
    parts: [['usuario', value]],
    query,
    headers: { 'if-match': `"${version}"` },
  })

/** A form as browsers send it. */
export const sendForm = (client: WireClient, path: string, text: string): Promise<WireAnswer> =>
  client.send('PUT', path, { json: text, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

/** A phone and an address in wire format. */
export const phone = (telefono: string, more: object = {}): object => ({ telefono, pais: { codigoDdi: 34 }, ...more })
export const address = (poblacion: string, more: object = {}): object => ({
  linea: 'Carrer Major',
  poblacion,
  pais: { id: 724 },
  ...more,
})
