import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Credentials } from '../../../app/client/credentials.ts'
import { sendResumable } from '../../../app/client/upload/sendResumable.ts'
import { openHttpServer, type HttpServer } from '../../support/httpServer.ts'
import { answerTus, tusFile } from '../../support/tusServer.ts'

const FILE = { uid: 'a', id: 'a', name: 'a.pdf', size: 3, ruta: 'p.q', ddAttributes: 1 }

const credentials: Credentials = {
  token: () => 'token',
  language: () => 'en',
  application: () => null,
  user: () => null,
  replaceToken: () => undefined,
  expire: () => undefined,
  reportStaleDefinitions: () => undefined,
}

let told: { readonly status: number; readonly body: unknown }
let methods: (string | undefined)[] = []
let server: HttpServer
beforeAll(async () => {
  // It holds all bytes already.
  server = await openHttpServer((request, response) => {
    methods.push(request.method)
    answerTus(request, response, { held: 3, length: 3, ...told })
  })
})
afterAll(() => server.close())

/** Sends a file of which the server has all, and asks what became of it. */
async function ask(status: number, body: unknown) {
  told = { status, body }
  methods = []
  const places: (string | null)[] = []
  const outcome = await sendResumable(
    tusFile('a.pdf', 'abc'),
    {
      module: 'm',
      field: ['archivo'],
      protect: false,
      key: 'k',
      resume: `${server.address}api/cargas/1`,
      signal: new AbortController().signal,
      onUploadUrl: (place) => void places.push(place),
      onProgress: () => undefined,
    },
    credentials,
  )
  expect(methods).toEqual(['HEAD', 'GET'])
  return { outcome, places: places.slice(1) }
}

describe('UP-05 a file that was sent whole, of which the answer was lost', () => {
  it('UP-05 is asked for', async () => {
    expect(await ask(200, FILE)).toEqual({ outcome: { ok: true, file: FILE }, places: [] })
  })

  it('UP-05 begins anew where nothing of it is kept', async () => {
    const { outcome, places } = await ask(404, { codigo: '90004', subCodigo: '90006', mensaje: '' })
    expect(outcome).toMatchObject({ ok: false, isTransient: true, failure: { status: 404 } })
    expect(places).toEqual([null])
  })

  it.each([
    [400, '91020', false],
    [401, '91031', false],
    [403, '90003', false],
    [413, '90008', false],
    [415, '91018', false],
    [500, '90099', false],
    [429, '92004', true],
    [503, '92005', true],
  ])(
    'UP-03 UP-05 is refused with %i %s as it is, and keeps its place; may pass by itself: %s',
    async (status, code, isTransient) => {
      const { outcome, places } = await ask(status, { codigo: '90004', subCodigo: code, mensaje: '' })
      expect(outcome).toMatchObject({ ok: false, isTransient, failure: { status, code } })
      expect(places).toEqual([])
    },
  )
})
