import { describe, expect, it, onTestFinished } from 'vitest'
import { bodyLimit } from '#engine/call'
import type { Call, Module } from '#engine/definition'
import { openConnection, type RawAnswer } from '../support/rawConnection.ts'
import { sampled } from '../support/sampled.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { at } from '../support/wireClient.ts'

const { portal, admin } = await sharedDesk()

const calls: readonly (readonly [Module, Call])[] = [...portal.portal.definitions.modules.values()].flatMap((module) =>
  [...module.calls.values()].filter(({ body }) => body.kind !== 'none').map((call) => [module, call] as const),
)

/** Calls for what goes the same way wherever it enters: each limit of each kind of body. */
const some = sampled(calls, ([module, call]) => [`${call.method} ${call.body.kind} ${bodyLimit(module, call)}`])

const ID = '018f0000-0000-7000-8000-000000000000'

interface Body {
  readonly type: string
  readonly bytes: Uint8Array | string
}

/** A body of the call's kind, with so many bytes of JSON. */
function bodyOf({ body }: Call, bytes: number): Body {
  if (body.kind === 'form') return { type: 'application/x-www-form-urlencoded', bytes: `a=${'a'.repeat(bytes - 2)}` }
  const json = `{"zq7":"${'a'.repeat(bytes - 10)}"}`
  if (body.kind !== 'parts') return { type: 'application/json', bytes: json }
  const [first] = body.bindings
  return {
    type: 'multipart/form-data; boundary=b',
    bytes: `--b\r\ncontent-disposition: form-data; name="${first?.name}"; filename="blob"\r\ncontent-type: application/json\r\n\r\n${json}\r\n--b--\r\n`,
  }
}

const pathOf = (call: Call): string =>
  (call.paths[0] ?? []).map((step) => (step.kind === 'text' ? step.text : ID)).join('/')

/** Sends a body and, on the same connection, what comes next. Null: the connection says that it closes, and does. */
async function twice(call: Call, { type, bytes }: Body): Promise<readonly [RawAnswer | null, RawAnswer | null]> {
  const { socket, write, answer } = await openConnection(portal.base)
  onTestFinished(() => void socket.destroy())
  const constants = call.query.flatMap(({ name, source }) =>
    source.kind === 'constant' ? [`${name}=${String(source.value)}`] : [],
  )
  write(
    [
      `${call.method} /api/${pathOf(call)}?${constants.join('&')} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${admin.token}`,
      'if-match: "1"',
      `idempotency-key: ${ID}`,
      `content-type: ${type}`,
      `content-length: ${Buffer.byteLength(bytes)}`,
      '\r\n',
    ].join('\r\n'),
  )
  write(bytes)
  const first = await answer()
  write('GET /api/aplicacion?codapp=alpha HTTP/1.1\r\nhost: x\r\n\r\n')
  return [first, await answer()]
}

describe('D02 Sends bodies that are larger, deeper and wronger than is worth looking at', () => {
  it('refuses one byte more than a call takes, in every call, on a connection that goes on or says that it closes', async () => {
    const wrong: string[] = []
    for (const [module, call] of calls) {
      const [refused, next] = await twice(call, bodyOf(call, bodyLimit(module, call) + 11))
      const goesOn = next?.status === 200 || refused?.headers.get('connection') === 'close'
      if (refused?.status !== 413 || !goesOn)
        wrong.push(`${module.id}.${call.name} ${refused?.status} ${refused?.text} ${next?.status}`)
    }
    expect(wrong).toEqual([])
    expect(calls.length).toBeGreaterThan(20)
  })

  it('takes no more of a stranger than a sign-in needs', () => {
    const open = calls.filter(([, call]) => call.needs.kind === 'public')
    // A signature by a link comes with a drawing.
    const large = open.filter(([module, call]) => bodyLimit(module, call) > 8192)
    expect(large.map(([module, call]) => `${module.id}.${call.name}`)).toEqual(['signatureLink.sign'])
    expect(open.length).toBeGreaterThan(0)
  })

  it('tells twenty problems of a body with thousands, and how many more there are', async () => {
    const body = Object.fromEntries(Array.from({ length: 900 }, (_, key) => [`k${key}`, 1]))
    const answer = await portal.visitor.post('registro/autenticarusuario', { json: { codapp: 'alpha', ...body } })
    expect([answer.status, at(answer.body, 'campos', 'length'), at(answer.body, 'camposOmitidos')]).toEqual([
      400, 20, 880,
    ])
    expect(answer.text.length).toBeLessThan(4000)
    const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, key) => [`k${key}`, 1]))
    const draft = await admin.put('borradores/x', { json: many })
    expect([draft.status, at(draft.body, 'camposOmitidos')]).toEqual([413, undefined])
  })

  it('survives as many problems as a body can make in every call', async () => {
    const wrong: string[] = []
    for (const [module, call] of some) {
      const most = Math.floor((bodyLimit(module, call) - 100) / 10)
      const keys = Array.from({ length: most }, (_, key) => `"${key.toString(36).padStart(5, '_')}":1`).join()
      const made = bodyOf(call, 20)
      const bytes = String(made.bytes).replace(/\{.*\}/, () => `{${keys}}`)
      const [answer] = await twice(call, { ...made, bytes })
      if (answer && answer.status < 500 && answer.text.length < 20_000) continue
      wrong.push(`${module.id}.${call.name} ${answer?.status} ${answer?.text.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
  })

  it('looks into nothing that is deeper than a form, also not into JSON within a text', async () => {
    const deep = `${'['.repeat(3000)}${']'.repeat(3000)}`
    const wrong: string[] = []
    for (const [module, call] of some) {
      if (call.body.kind === 'none' || !('bindings' in call.body)) continue
      for (const { name } of call.body.bindings)
        for (const value of [deep, JSON.stringify(deep)]) {
          const made = bodyOf(call, 20)
          const bytes = String(made.bytes).replace(/\{.*\}/, () =>
            call.body.kind === 'parts' ? value : `{"${name}":${value}}`,
          )
          const [answer] = await twice(call, { ...made, bytes })
          if (!answer || answer.status >= 500) wrong.push(`${module.id}.${call.name} ${name} ${answer?.status}`)
        }
    }
    expect(wrong).toEqual([])
  })
})
