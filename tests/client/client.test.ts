import { describe, expect, expectTypeOf, it } from 'vitest'
import { createClient } from '../../client/index.ts'
import type { ClientOptions, Codes, TramitClient } from '../../client/index.ts'

const id = 'abc'
const category = { params: { path: { id } } }

/** A client, the requests that it sends, and what it is answered. */
function recorded(
  answer: (request: Request) => Response | Promise<Response> = () => Response.json({}),
  options: Partial<ClientOptions> = { token: 'trm_secret' },
): { readonly client: TramitClient; readonly requests: readonly Request[] } {
  const requests: Request[] = []
  const client = createClient({
    baseUrl: 'https://portal.example/',
    ...options,
    fetch: async (request) => {
      requests.push(request.clone())
      return answer(request)
    },
  })
  return { client, requests }
}

const record = (version: string) => () => Response.json({ id }, { headers: { ETag: version } })

describe('the client', () => {
  it('says who asks, in which language and organisation', async () => {
    const { client, requests } = recorded(undefined, { token: 'trm_secret', organisation: '1', language: 'ca' })
    await client.GET('/categorias', { params: { query: { tampag: 5, idestatus: ['NvI', 'FBy'] } } })
    const [sent] = requests
    expect(sent?.url).toBe('https://portal.example/api/categorias?tampag=5&idestatus=NvI&idestatus=FBy')
    expect(Object.fromEntries(sent?.headers ?? [])).toMatchObject({
      authorization: 'Bearer trm_secret',
      'x-dat-id-aplicacion': '1',
      'accept-language': 'ca',
      prefer: 'handling=strict',
    })
    expect(sent?.headers.has('idempotency-key')).toBe(false)
  })

  it('goes on with the token of an answer', async () => {
    const { client, requests } = recorded(() => Response.json({}, { headers: { 'id-token': 'new' } }), {})
    await client.POST('/registro/autenticarusuario', { body: { email: 'a@b.example' } })
    await client.GET('/categorias')
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer new'])
  })

  it('sends another Idempotency-Key with each POST, or the one that it is given', async () => {
    const { client, requests } = recorded()
    const body = { categoria: { nombre: 'Streets', idioma: { id: 3 } } } as const
    await client.POST('/categorias', { body })
    await client.POST('/categorias', { body })
    await client.POST('/categorias', { body, headers: { 'Idempotency-Key': 'mine' } })
    const [one, other, mine] = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(one).toMatch(/^[\da-f-]{36}$/)
    expect(other).not.toBe(one)
    expect(mine).toBe('mine')
  })

  it('sends parts with files, JSON first, and named values as a form', async () => {
    const { client, requests } = recorded()
    const imgIcono = new File(['svg'], 'icon.svg', { type: 'image/svg+xml' })
    await client.POST('/categorias', { body: { categoria: { nombre: 'Streets', idioma: { id: 3 } }, imgIcono } })
    const form = await requests[0]?.formData()
    expect([...(form?.keys() ?? [])]).toEqual(['categoria', 'imgIcono'])
    const part = form?.get('categoria')
    expect(part instanceof Blob && part.type).toBe('application/json')
    expect(part instanceof Blob && (await part.text())).toBe('{"nombre":"Streets","idioma":{"id":3}}')
    await client.PUT('/documentos', { body: { idsdocumento: ['a', 'b'] } })
    expect(requests[1]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(await requests[1]?.text()).toBe('idsdocumento=a&idsdocumento=b')
  })
})

describe('versions', () => {
  const body = { categoria: { nombre: 'Streets' } }
  const sent = ({ headers }: Request): string | null => headers.get('if-match')

  it('are sent with the next change of a record that was read, and no other', async () => {
    const { client, requests } = recorded(record('"7"'))
    await client.PUT('/categorias/{id}', { ...category, body })
    await client.PUT('/categorias/{id}', { ...category, body })
    await client.PUT('/categorias/{id}', { params: { path: { id: 'other' } }, body })
    await client.PUT('/categorias/{id}', { ...category, body, headers: { 'If-Match': '*' } })
    await client.DELETE('/categorias/{id}', category)
    await client.DELETE('/categorias/{id}', category)
    expect(requests.map(sent)).toEqual([null, '"7"', null, '*', '"7"', null])
  })

  it('are sent with a call below the record that needs one', async () => {
    const { client, requests } = recorded(record('"3"'))
    await client.GET('/formularios/{id}', { params: { path: { id } } })
    await client.POST('/formularios/{id}/publicar', { params: { path: { id } } })
    expect(requests.map(sent)).toEqual([null, '"3"'])
  })

  it('are those of the record that the last call below it has answered', async () => {
    let version = 2
    const { client, requests } = recorded(() => record(`"${(version += 1)}"`)())
    await client.GET('/formularios/{id}', { params: { path: { id } } })
    await client.POST('/formularios/{id}/publicar', { params: { path: { id } } })
    // Somebody reads it again.
    await client.GET('/formularios/{id}', { params: { path: { id } } })
    await client.POST('/formularios/{id}/publicar', { params: { path: { id } } })
    await client.POST('/formularios/{id}/publicar', { params: { path: { id } } })
    expect(requests.map(sent)).toEqual([null, '"3"', null, '"5"', '"6"'])
  })

  it('are not taken from digests or refusals', async () => {
    const answers = [record('"abc"'), () => Response.json({}, { status: 412, headers: { ETag: '"9"' } })]
    const { client, requests } = recorded(() => (answers.shift() ?? record('"1"'))())
    await client.GET('/categorias/{id}', category)
    await client.PUT('/categorias/{id}', { ...category, body })
    await client.PUT('/categorias/{id}', { ...category, body })
    expect(requests.map(sent)).toEqual([null, null, null])
  })

  it('are kept for a thousand records at most', async () => {
    const { client, requests } = recorded(record('"1"'))
    for (let at = 0; at <= 1000; at += 1) await client.GET('/categorias/{id}', { params: { path: { id: `${at}` } } })
    for (const at of ['0', '1']) await client.DELETE('/categorias/{id}', { params: { path: { id: at } } })
    expect(requests.slice(-2).map(sent)).toEqual([null, '"1"'])
  })
})

describe('refusals', () => {
  it('are values with the codes of their call', async () => {
    const refusal = { codigo: '92001', subCodigo: '92001', mensaje: 'Changed', idTransaccion: 't' }
    const { client } = recorded(() => Response.json(refusal, { status: 412 }))
    const { data, error, response } = await client.PUT('/categorias/{id}', { ...category, body: { categoria: {} } })
    expect([data, error, response.status]).toEqual([undefined, refusal, 412])
    expectTypeOf<'92001'>().toExtend<Codes<'category.edit'>>()
    expectTypeOf<'network'>().toExtend<Codes<'category.edit'>>()
    expectTypeOf<'91008'>().not.toExtend<Codes<'category.edit'>>()
  })

  it.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed', { cause: new Error('refused') })), 503, 'refused'],
    [
      'the page of a proxy',
      () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
      502,
      'Bad Gateway',
    ],
  ])('%s is one too', async (_, answer, status, mensaje) => {
    const { error, response } = await recorded(answer).client.GET('/categorias')
    expect(error).toEqual({ codigo: 'network', subCodigo: 'network', mensaje, idTransaccion: '' })
    expect(response.status).toBe(status)
  })

  it('of a request that its caller aborts rejects', async () => {
    const aborted = AbortSignal.abort(new Error('enough'))
    const { client } = recorded(({ signal }) => Promise.reject(signal.reason as Error))
    await expect(client.GET('/categorias', { signal: aborted })).rejects.toThrow('enough')
  })
})
