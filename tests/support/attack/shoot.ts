import { Agent, request } from 'node:http'

export type Pairs = readonly (readonly [name: string, value: string])[]

/** One part of a multipart body, as it is written. */
export interface ShotPart {
  readonly name: string
  readonly text: string
  readonly type?: string
  readonly file?: string
}

export type ShotBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly pairs: Pairs }
  | { readonly kind: 'parts'; readonly parts: readonly ShotPart[] }
  | { readonly kind: 'raw'; readonly type: string | null; readonly text: string }

/** A request as data: what an attack changes before it is sent. */
export interface Shot {
  readonly method: string
  /** Below `/api/`, encoded. */
  readonly path: string
  readonly query: Pairs
  readonly headers: { readonly [name: string]: string }
  readonly body: ShotBody
}

export interface ShotAnswer {
  readonly status: number
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined }
  readonly text: string
  readonly body: unknown
  readonly code: string | null
}

const agent = new Agent({ keepAlive: true, maxSockets: 6 })
const BOUNDARY = 'attackattackattack'

const written = ({ name, text, type = 'application/json', file }: ShotPart): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\ncontent-type: ${type}\r\n\r\n${text}\r\n`

function bodyOf(body: ShotBody): { readonly type: string | null; readonly text: string | null } {
  if (body.kind === 'none') return { type: null, text: null }
  if (body.kind === 'json') return { type: 'application/json', text: JSON.stringify(body.value) }
  if (body.kind === 'raw') return body
  if (body.kind === 'form')
    return {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams(body.pairs.map(([name, value]) => [name, value])).toString(),
    }
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    text: `${body.parts.map(written).join('')}--${BOUNDARY}--\r\n`,
  }
}

/** The address of a shot, with its query. */
export const addressOf = ({ path, query }: Pick<Shot, 'path' | 'query'>): string =>
  query.length === 0
    ? path
    : `${path}?${query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`

/** Sends one request over a connection that is kept; one that the server has just closed is made anew. */
export async function shoot(base: string, token: string | null, shot: Shot): Promise<ShotAnswer> {
  const answer = await attempt(base, token, shot, agent)
  const again = answer === 'closed' ? await attempt(base, token, shot, false) : answer
  if (again === 'closed') throw new Error(`the connection of ${shot.method} ${shot.path} is closed`)
  return again
}

/** Sends one request and breaks its connection off when a moment has come, without waiting for an answer. */
export async function cutOff(
  base: string,
  token: string | null,
  shot: Shot,
  moment: () => Promise<unknown>,
): Promise<void> {
  const { options, bytes } = sentAs(token, shot)
  const sent = request(`${base}${addressOf(shot)}`, { ...options, agent: false })
  // An aborted request ends with an error, as intended.
  sent.on('error', () => undefined)
  sent.end(bytes ?? undefined)
  await moment()
  sent.destroy()
}

/** Headers and body of a request. */
function sentAs(token: string | null, shot: Shot) {
  const { type, text } = bodyOf(shot.body)
  const bytes = text === null ? null : Buffer.from(text)
  const headers: { readonly [name: string]: string } = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(type === null ? {} : { 'content-type': type }),
    ...(bytes === null ? {} : { 'content-length': String(bytes.length) }),
    ...shot.headers,
  }
  return { options: { method: shot.method, headers }, bytes }
}

function attempt(
  base: string,
  token: string | null,
  shot: Shot,
  through: Agent | false,
): Promise<ShotAnswer | 'closed'> {
  const { options, bytes } = sentAs(token, shot)
  return new Promise((resolve, reject) => {
    const sent = request(`${base}${addressOf(shot)}`, { ...options, agent: through }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () => {
        resolve(read(answer.statusCode ?? 0, answer.headers, Buffer.concat(pieces).toString()))
      })
    })
    sent.on('error', (error) => (sent.reusedSocket ? resolve('closed') : reject(error)))
    if (bytes !== null) sent.write(bytes)
    sent.end()
  })
}

function read(status: number, headers: ShotAnswer['headers'], text: string): ShotAnswer {
  const body: unknown =
    String(headers['content-type']).includes('application/json') && text !== '' ? JSON.parse(text) : text
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'subCodigo') : undefined
  return { status, headers, text, body, code: typeof code === 'string' ? code : null }
}
