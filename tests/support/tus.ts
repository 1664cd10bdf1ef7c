import type { Sample } from './samples.ts'
import type { TestPortal } from './testPortal.ts'
import { at, type WireAnswer, type WireClient } from './wireClient.ts'

const metadataOf = (name: string, isProtected: boolean): string =>
  [
    `filename ${Buffer.from(name).toString('base64')}`,
    ...(isProtected ? [`proteger ${Buffer.from('true').toString('base64')}`] : []),
  ].join(',')

export interface TusRequest {
  readonly method: string
  readonly id?: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: Uint8Array<ArrayBuffer>
}

/** One request of the resumable protocol. */
export async function tus(portal: TestPortal, client: WireClient, request: TusRequest): Promise<Response> {
  return fetch(`${portal.base}cargas${request.id === undefined ? '' : `/${request.id}`}`, {
    method: request.method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(client.token === null ? {} : { authorization: `Bearer ${client.token}` }),
      ...(request.body ? { 'content-type': 'application/offset+octet-stream' } : {}),
      ...request.headers,
    },
    ...(request.body ? { body: request.body } : {}),
  })
}

/** Announces an upload; answers its id. */
export async function createUpload(
  portal: TestPortal,
  client: WireClient,
  name: string,
  length: number,
  isProtected = false,
): Promise<string> {
  const answer = await tus(portal, client, {
    method: 'POST',
    headers: { 'upload-length': String(length), 'upload-metadata': metadataOf(name, isProtected) },
  })
  if (answer.status !== 201) throw new Error(`${name} cannot be uploaded: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

/** Sends a whole file in the request that announces it. */
export async function tusSend(portal: TestPortal, client: WireClient, { name, bytes }: Sample): Promise<WireAnswer> {
  const answer = await tus(portal, client, {
    method: 'POST',
    headers: { 'upload-length': String(bytes.length), 'upload-metadata': metadataOf(name, false) },
    ...(bytes.length > 0 ? { body: bytes } : {}),
  })
  const text = await answer.text()
  const body: unknown = text === '' ? '' : JSON.parse(text)
  const code = at(body, 'subCodigo')
  return { status: answer.status, headers: answer.headers, text, body, code: typeof code === 'string' ? code : null }
}
