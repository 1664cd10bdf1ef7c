import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { pairsOf } from '../../scripts/covering.ts'
import { createCategory } from '../support/categories.ts'
import { postDocument } from '../support/fileForm.ts'
import { PDF } from '../support/samples.ts'
import { sampled } from '../support/sampled.ts'
import { serveBeside } from '../support/serveBeside.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { PATIENT } from '../support/testDatabase.ts'
import { PASSWORD } from '../support/testPortal.ts'
import { routesOf } from '../support/attack/routes.ts'
import { at } from '../support/wireClient.ts'

const desk = await sharedDesk()
const { portal } = desk
const lines: string[] = []
const server = await serveBeside(portal, PATIENT, { write: (line) => void lines.push(line) })
afterAll(() => server.close())

/** Secrets that must not reach a log: made as tokens are made, each different. */
const secrets: string[] = [PASSWORD, desk.admin.token ?? PASSWORD]
function secret(): string {
  const made = randomBytes(32).toString('base64url')
  secrets.push(made)
  return made
}

const send = (method: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.origin}${path}`, { method, ...init })
const signedIn = { authorization: `Bearer ${desk.admin.token}` }

/** No line of the log holds a secret that was sent up to now. Waits for the last line of each request. */
async function expectSilence(calls: number): Promise<void> {
  await expect
    .poll(() => lines.filter((line) => line.includes('request completed')).length)
    .toBeGreaterThanOrEqual(calls)
  const held = lines.filter((line) => secrets.some((one) => line.includes(one)))
  expect(held).toEqual([])
}

/** Every route of the router with a secret in the place of each parameter. */
const routes = routesOf(portal.app).filter(
  ({ method, url }) => !['HEAD', 'OPTIONS'].includes(method) && !/registro\/sesion|^\/(?:live|ready)\b/.test(url),
)
const filled = (url: string): string => url.replaceAll(/:[a-z]\w*|\*/gi, secret)

/** Ways to send a secret. */
const WAYS = ['address', 'headers', 'JSON', 'JSON that is none', 'a form', 'parts', 'no type that there is'] as const
type Way = (typeof WAYS)[number]

/** Routes by the way that they are asked: each route in a way, and each method in each way. */
const asked = sampled(
  routes.flatMap((route, at) => inTurn(at).map((way) => ({ route, way }))),
  ({ route: { method, url }, way }) => [`${method} ${url}`, ...pairsOf({ method, way })],
)
/** The ways, begun with another one for each route. */
function inTurn(at: number): readonly Way[] {
  const first = at % WAYS.length
  return [...WAYS.slice(first), ...WAYS.slice(0, first)]
}

let calls = 0
async function crawl(way: Way, request: (route: (typeof routes)[number]) => Promise<Response>): Promise<void> {
  const queue = asked.flatMap((one) => (one.way === way ? [one.route] : []))
  expect(queue.length).toBeGreaterThan(20)
  for (const route of queue) {
    const answer = await request(route)
    // The stream of changes ends with its session.
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      await answer.body?.cancel()
      continue
    }
    await answer.arrayBuffer()
    calls++
  }
  await expectSilence(calls)
}

describe('S18 a secret that reaches the log: from addresses, queries, headers, bodies and errors, of every route that logs its requests', () => {
  it('S18 in the address and the query', async () => {
    await crawl('address', ({ method, url }) =>
      send(method, `${filled(url)}?token=${secret()}&docpath=${secret()}&${secret()}=1`, { headers: signedIn }),
    )
  })

  it('S18 in the headers', async () => {
    await crawl('headers', ({ method, url }) =>
      send(method, filled(url), {
        headers: {
          authorization: `Bearer ${secret()}`,
          cookie: `id=${secret()}`,
          'idempotency-key': secret(),
          'if-match': `"${secret()}"`,
          'accept-language': secret(),
          'x-dat-id-aplicacion': secret(),
          'x-dat-id-transaccion': secret(),
          traceparent: secret(),
          referer: `http://localhost/#ut=${secret()}`,
        },
      }),
    )
  })

  it.each<readonly [Way, (secret: string) => readonly [type: string, body: string]]>([
    ['JSON', (held) => ['application/json', JSON.stringify({ contrasenia: held, token: held, [held]: held })]],
    ['JSON that is none', (held) => ['application/json', `{"contrasenia": ${held}`]],
    ['a form', (held) => ['application/x-www-form-urlencoded', `correo=a%40b.example&contrasenia=${held}&${held}=1`]],
    [
      'parts',
      (held) => [
        'multipart/form-data; boundary=x',
        `--x\r\ncontent-disposition: form-data; name="${held}"\r\n\r\n${held}\r\n--x--`,
      ],
    ],
    ['no type that there is', (held) => [`text/${held}`, held]],
  ])('S18 in the body: %s', async (way, bodyOf) => {
    await crawl(way, ({ method, url }) => {
      const [type, body] = bodyOf(secret())
      return send(method, filled(url), {
        headers: { ...signedIn, 'content-type': type },
        ...(method === 'GET' ? {} : { body }),
      })
    })
  })

  it('S18 in what is done as it should be: signing in and out, a picture, a document', async () => {
    const body = new URLSearchParams({ correo: 'admin@alpha.example', contrasenia: PASSWORD })
    const entered = await send('POST', '/api/registro/autenticarusuario', {
      body,
      headers: { 'x-dat-id-aplicacion': String(portal.tenants.alpha) },
    })
    secrets.push(entered.headers.get('id-token') ?? PASSWORD)
    const { id } = await createCategory(desk.admin, 'logged')
    const stored = await postDocument(desk.admin, { name: 'a.pdf', bytes: PDF })
    const path = String(at(stored.body, 'ruta'))
    secrets.push(path, path.split('.')[2] ?? path)
    for (const url of [`/api/galeria/${path}`, `/api/documentos/obtener?docpath=${path}`, `/api/categorias/${id}`])
      await (await send('GET', url, { headers: signedIn })).arrayBuffer()
    calls += 4
    await expectSilence(calls)
  })

  it('S18 in an error that nobody expected', async () => {
    // The server cannot read what it needs: it says so, and nothing of what was asked.
    await portal.sql('alter table file rename column mime to mime_away')
    const path = String(at((await postDocument(desk.admin, { name: secret(), bytes: PDF })).body, 'ruta'))
    const answer = await send('GET', `/api/documentos/obtener?docpath=${path}&docname=${secret()}`, {
      headers: signedIn,
    })
    await portal.sql('alter table file rename column mime_away to mime')
    calls++
    expect(answer.status).toBeGreaterThanOrEqual(400)
    await expectSilence(calls)
  })
})
