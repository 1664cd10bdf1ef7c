import { PIXEL } from './categories.ts'
import { PDF } from './samples.ts'
import type { Bytes } from './samples.ts'
import type { TestPortal } from './testPortal.ts'
import { at, formOf, type WireAnswer, type WireClient } from './wireClient.ts'

interface NewDocument {
  readonly parent?: string
  readonly more?: object
  readonly file?: string
  readonly bytes?: Bytes
}

/** Uploads a document as the specification says it: module and folder in the address. */
export const postDocument = (
  client: WireClient,
  nombre: string,
  { parent = '0', more = {}, file = nombre, bytes = PDF }: NewDocument = {},
): Promise<WireAnswer> =>
  client.post(`documentos/d_C/${parent}`, {
    parts: [
      ['documento', { nombre, ...more }],
      ['archivo', bytes, file],
    ],
  })

/** Replaces the file of a document by another one. */
export async function replaceFile(client: WireClient, id: string, name: string, bytes: Bytes): Promise<WireAnswer> {
  const { body } = await client.get(`documentos/${id}`)
  return client.put(`documentos/${id}`, {
    parts: [
      ['documento', { filesDelete: [at(body, 'archivo', 0, 'id')] }],
      ['archivo', bytes, name],
    ],
  })
}

export const postFolder = (
  client: WireClient,
  nombre: string,
  { parent = '0', more = {} }: NewDocument = {},
): Promise<WireAnswer> =>
  client.post(`documentos/d_C/${parent}`, { parts: [['documento', { nombre, isDirectorio: true, ...more }]] })

export const putForm = (client: WireClient, path: string, pairs: readonly (readonly [string, string])[]) =>
  client.send('PUT', path, formOf(...pairs))

export const namesIn = async (client: WireClient, query: { readonly [name: string]: string }) => {
  const { body } = await client.get('documentos/listardocumentos', { tampag: '0', numpag: '1', ...query })
  return (body as readonly unknown[]).map((row) => at(row, 'nombre'))
}

/** A document with a file that is uploaded ahead and protected. */
export async function postProtected(
  client: WireClient,
  nombre: string,
  { parent = '0' }: NewDocument = {},
): Promise<WireAnswer> {
  const ahead = await client.post('v3/documentos', {
    query: { notificar: false, proteger: true },
    parts: [
      ['documento', { nombre }],
      ['archivo', PDF, nombre],
    ],
  })
  return client.post(`documentos/d_C/${parent}`, {
    parts: [['documento', { nombre, archivo: [ahead.body] }]],
  })
}

/** Ids as a form names them, as often as there are some. */
export const chosen = (...ids: readonly string[]): readonly (readonly [string, string])[] =>
  ids.map((id) => ['idsdocumento', id] as const)

/** Points as a hand makes them: neither at one speed nor in a line. */
export function handStroke(points = 40, from = 0): readonly object[] {
  drawn += 1
  return Array.from({ length: points }, (_, at) => ({
    t: from + at * 14 + (at % 3) * 4 + (at % 7),
    x: 20 + at * 5 + (at % 4) * 3,
    y:
      90 +
      Math.round(50 * Math.sin(at / 3)) +
      (at % 5) +
      (at === 7 ? (drawn % 100) / 10 : 0) +
      (at === 11 ? Math.floor(drawn / 100) / 10 : 0),
    p: 0.3 + (at % 6) / 10,
  }))
}

let drawn = 0

interface Signing {
  readonly grafo?: object
  readonly huella?: string
  readonly paginas?: string
  readonly picture?: Bytes
  readonly file?: string
  /** Of the document that was read. */
  readonly version?: number
}

/** Signs a document as our own client does. */
export const signDocument = (
  client: WireClient,
  id: string,
  {
    grafo = [handStroke(), handStroke(20, 900)],
    huella,
    paginas,
    picture = PIXEL,
    file = 'firma.png',
    version,
  }: Signing = {},
): Promise<WireAnswer> =>
  client.put(`v3/documentos/${id}/firmar`, {
    parts: [
      ['grafo', grafo],
      ...(huella === undefined ? [] : [['huella', huella] as const]),
      ...(paginas === undefined ? [] : [['paginas', paginas] as const]),
      ['firma', picture, file],
    ],
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  })

/** Adds a document that counts as signed, without a signature. */
export async function postSigned({ sql }: Pick<TestPortal, 'sql'>, client: WireClient, name: string): Promise<void> {
  const { body } = await postDocument(client, name)
  await sql('update document set signed = true, fecha_firma = now() where id::text = $1', [String(at(body, 'id'))])
}
