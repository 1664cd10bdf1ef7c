import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Credentials } from '../../../app/client/credentials.ts'
import { sendResumable } from '../../../app/client/upload/sendResumable.ts'

const PLACE = 'https://portal.test/api/cargas/1'
const FILE = { uid: 'a', id: 'a', name: 'a.pdf', size: 3, ruta: 'p.q', ddAttributes: 1 }

// A server that has all bytes already: it answers no file to the question where to go on.
vi.mock('tus-js-client', () => ({
  DetailedError: class extends Error {},
  Upload: class {
    readonly url = PLACE
    private readonly options: { readonly onSuccess: (payload: object) => void }
    constructor(_: unknown, options: { readonly onSuccess: (payload: object) => void }) {
      this.options = options
    }
    start(): void {
      this.options.onSuccess({ lastResponse: { getStatus: () => 200, getBody: () => '' } })
    }
  },
}))

const credentials: Credentials = {
  token: () => 'token',
  language: () => 'en',
  application: () => null,
  user: () => null,
  replaceToken: () => undefined,
  expire: () => undefined,
  suspect: () => undefined,
}

/** Sends a file of which the server has all, and asks what became of it. */
async function ask(status: number, body: unknown) {
  vi.stubGlobal('fetch', (address: string) => {
    expect(address).toBe(PLACE)
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  const places: (string | null)[] = []
  const outcome = await sendResumable(
    new File(['abc'], 'a.pdf'),
    {
      module: 'm',
      protect: false,
      key: 'k',
      resume: PLACE,
      signal: new AbortController().signal,
      onPlace: (place) => void places.push(place),
      onProgress: () => undefined,
    },
    credentials,
  )
  return { outcome, places }
}

afterEach(() => vi.unstubAllGlobals())

describe('UP-05 a file that was sent whole, of which the answer was lost', () => {
  it('UP-05 is asked for', async () => {
    expect(await ask(200, FILE)).toEqual({ outcome: { ok: true, file: FILE }, places: [] })
  })

  it('UP-05 begins anew where nothing of it is kept', async () => {
    const { outcome, places } = await ask(404, { codigo: '90004', subCodigo: '90006', mensaje: '' })
    expect(outcome).toMatchObject({ ok: false, passing: true, failure: { status: 404 } })
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
    async (status, code, passing) => {
      const { outcome, places } = await ask(status, { codigo: '90004', subCodigo: code, mensaje: '' })
      expect(outcome).toMatchObject({ ok: false, passing, failure: { status, code } })
      expect(places).toEqual([])
    },
  )
})
