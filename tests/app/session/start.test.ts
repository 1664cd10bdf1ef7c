import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openHttpServer, type HttpServer } from '../../support/httpServer.ts'
import { pageAt } from '../../support/pageAt.ts'

/** Status and body of an answer; null: the connection breaks. */
type Answer = readonly [status: number, body: unknown] | null

const TOKEN = '/api/registro/validartoken'
const USER = '/api/registro/obtenerusuario'
const SIGN_IN = '/api/registro/autenticarusuario'
const SIGN_OUT = '/api/registro/sesion'
const TEXTS = '/texts/en'

/** Default answers of the server: texts, a valid code, and a portal without modules. */
const WELL: { readonly [path: string]: Answer } = {
  [TEXTS]: [200, {}],
  [TOKEN]: [200, null],
  [USER]: [200, { id: 'u' }],
  '/api/definiciones': [200, []],
}
const refusal = (status: number, code: string): Answer => [status, { codigo: code, subCodigo: code, mensaje: '' }]

/** Other answers of the server, by path, and the requests that it received. */
const answers = new Map<string, Answer>()
interface Asked {
  readonly path: string
  readonly key: string | undefined
  readonly token: string | undefined
  readonly application: string | undefined
}
const asked: Asked[] = []
const timesAsked = (path: string): number => asked.filter((one) => one.path === path).length

let server: HttpServer
beforeAll(async () => {
  server = await openHttpServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    const header = (name: string): string | undefined => request.headers[name]?.toString()
    asked.push({
      path,
      key: header('idempotency-key'),
      token: header('authorization'),
      application: header('x-dat-id-aplicacion'),
    })
    const answer = answers.has(path) ? answers.get(path) : (WELL[path] ?? [200, []])
    if (!answer) return void request.socket.destroy()
    response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]))
  })
})
afterAll(() => server.close())

const tab = new Map<string, string>()
const device = new Map<string, string>()
beforeEach(() => {
  vi.resetModules()
  answers.clear()
  asked.length = 0
  tab.clear()
  device.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** The page at an address, started; `start` does so again. */
async function page(search = '', confirmed = false) {
  pageAt(`https://localhost/${search}`, { server: server.address, tab, device })
  const { start: startWith } = await import('../../../app/session/start.ts')
  const named: string[] = []
  const start = () =>
    startWith((name) => {
      named.push(name)
      return Promise.resolve(confirmed)
    })
  const { store } = await import('../../../app/state/sessionAtom.ts')
  const { sessionAtom } = await import('../../../app/state/sessionAtom.ts')
  const { sessionView } = await import('../../../app/state/sessionReducer.ts')
  await start()
  const session = () => {
    const { status, error } = store.get(sessionAtom)
    return [status, error?.code ?? null, sessionView(store.get(sessionAtom))]
  }
  return { start, session, named }
}

describe('SE-09 the start', () => {
  it('with nothing stored leads to the sign-in', async () => {
    const { session } = await page()
    expect(session()).toEqual([null, null, 'signIn'])
  })

  it('goes on with the session that is stored, under keys of its own', async () => {
    tab.set('tramit.token', 't')
    answers.set(SIGN_IN, refusal(503, '92005'))
    const { session, start } = await page()
    expect(session()).toEqual(['authenticated', null, 'portal'])
    const { client } = await import('../../../app/api/index.ts')
    const { SESSION_MODULE } = await import('../../../app/state/publicModule.ts')
    const submit = () => client.call(SESSION_MODULE, 'signIn', { values: { email: 'a@b.example', contrasenia: 'c' } })
    await submit()
    await submit()
    await start()
    await submit()
    const [first, again, next] = asked.flatMap(({ path, key }) => (path === SIGN_IN ? [key] : []))
    expect(first).toBeTypeOf('string')
    expect(again).toBe(first)
    expect(next).not.toBe(first)
  })

  const APPLICATION = '/api/aplicacion'
  const session = (token: string, id: string, language = 'en') => ({
    token,
    application: { id, code: `code-${id}`, name: `Town ${id}` },
    language,
  })
  const share = (application: string, language = 'en'): void => {
    device.set('tramit.application', btoa(application))
    device.set('tramit.user', btoa(JSON.stringify([session('t', application, language)])))
  }

  it('SH-14 of a second tab joins the session of the browser, with its application and its language', async () => {
    share('a-1', 'ca')
    answers.set(APPLICATION, [200, { id: 'a-1', codigo: 'alpha' }])
    answers.set('/texts/ca', [200, {}])
    const { session } = await page()
    expect(session()).toEqual(['authenticated', null, 'portal'])
    expect([tab.get('tramit.token'), tab.get('tramit.application')]).toEqual(['t', btoa('a-1')])
    expect(timesAsked('/texts/ca')).toBe(1)
  })

  it('SH-14 of a tab of another application joins nothing', async () => {
    share('a-1')
    answers.set(APPLICATION, [200, { id: 'b-2', codigo: 'beta' }])
    const { session } = await page('?codapp=beta')
    expect([session(), tab.has('tramit.token'), device.has('tramit.user')]).toEqual([
      [null, null, 'signIn'],
      false,
      true,
    ])
  })

  it.each([
    ['that the browser has there', [session('u', 'b-2'), session('t', 'a-1')], 'u', 'portal'],
    ['that it has not', [session('t', 'a-1')], undefined, 'signIn'],
  ])('SH-14 SE-13 a tab that goes to another application goes on with the session %s', async (_, held, token, view) => {
    tab.set('tramit.token', 't')
    device.set('tramit.user', btoa(JSON.stringify(held)))
    answers.set(APPLICATION, [200, { id: 'b-2', codigo: 'code-b-2', nombre: 'Town b-2' }])
    const { session: here } = await page('#codapp=code-b-2&correo=mar%40people.example')
    expect([here()[2], tab.get('tramit.token')]).toEqual([view, token])
    // The server refuses a session that asks for another application.
    expect(asked.find(({ path }) => path === APPLICATION)?.token).toBeUndefined()
    const sessions = JSON.parse(atob(device.get('tramit.user') ?? '')) as readonly { readonly token: string }[]
    expect(sessions.map((one) => one.token).toSorted()).toEqual(held.map((one) => one.token).toSorted())
    const { store } = await import('../../../app/state/sessionAtom.ts')
    const { loginAtom } = await import('../../../app/state/sessionAtom.ts')
    expect(store.get(loginAtom)).toBe('mar@people.example')
  })

  it('SH-14 SE-13 signing out ends the sessions of the browser in every organisation', async () => {
    share('a-1')
    device.set('tramit.user', btoa(JSON.stringify([session('t', 'a-1'), session('u', 'b-2')])))
    answers.set(APPLICATION, [200, { id: 'a-1', codigo: 'alpha' }])
    await page()
    const { signOut } = await import('../../../app/session/signOut.ts')
    await signOut()
    expect([...device.keys()]).toEqual(['tramit.application'])
    const ended = asked.flatMap(({ path, token, application }) => (path === SIGN_OUT ? [[token, application]] : []))
    expect(ended).toEqual([
      ['Bearer t', 'a-1'],
      ['Bearer u', 'b-2'],
    ])
  })

  it('SH-14 shares its session with the tabs that follow, until the server has ended it', async () => {
    tab.set('tramit.token', 't')
    const { start } = await page()
    expect(JSON.parse(atob(device.get('tramit.user') ?? ''))).toEqual([
      { token: 't', application: null, language: 'en' },
    ])
    answers.set(USER, refusal(401, '91031'))
    await start()
    expect([tab.has('tramit.token'), device.has('tramit.user')]).toEqual([false, false])
  })

  it('SH-14 signing out leaves the application alone, on the device too', async () => {
    share('a-1')
    answers.set(APPLICATION, [200, { id: 'a-1', codigo: 'alpha' }])
    await page()
    const { signOut } = await import('../../../app/session/signOut.ts')
    await signOut()
    expect([[...tab.keys()], [...device.keys()]]).toEqual([['tramit.application'], ['tramit.application']])
  })

  it('forgets an application that there is no more', async () => {
    device.set('tramit.application', btoa('a-1'))
    answers.set(APPLICATION, refusal(404, '91016'))
    const { session } = await page()
    expect([session(), device.size]).toEqual([[null, null, 'signIn'], 0])
  })

  it('that fails can be tried again', async () => {
    tab.set('tramit.token', 't')
    answers.set(USER, null)
    const { session, start } = await page()
    expect([session(), tab.get('tramit.token')]).toEqual([['storage', 'network', 'failed'], 't'])
    answers.clear()
    await start()
    expect(session()).toEqual(['authenticated', null, 'portal'])
  })

  it('without texts says so instead of waiting for ever', async () => {
    answers.set(TEXTS, [404, null])
    const { session, start } = await page()
    expect(session()).toEqual(['storage', 'network', 'failed'])
    answers.clear()
    await start()
    expect(session()).toEqual([null, null, 'signIn'])
  })

  it('SH-02 changes the code of the address for a session', async () => {
    const { session } = await page('?ut=code')
    expect(session()).toEqual(['authenticatedtoken', null, 'portal'])
    expect([timesAsked(TOKEN), timesAsked(USER)]).toEqual([1, 1])
  })

  it.each([
    ['a code that is not valid', refusal(401, '91031'), ['validatetoken', '91031', 'signIn']],
    ['a person who may not enter', refusal(403, '71001'), ['validatetoken', '71001', 'signIn']],
    ['a server that is away', refusal(503, '92005'), ['validatetoken', '92005', 'failed']],
    ['no network', null, ['validatetoken', 'network', 'failed']],
  ])('SH-02 tells of %s as it is', async (_name, answer, expected) => {
    answers.set(TOKEN, answer)
    const { session, start } = await page('?ut=code')
    expect(session()).toEqual(expected)
    // The code is still there.
    answers.clear()
    await start()
    expect(session()).toEqual(['authenticatedtoken', null, 'portal'])
  })

  it('SH-02 spends the code once: what came after it is tried again', async () => {
    answers.set(USER, null)
    const { session, start } = await page('?ut=code')
    expect(session()).toEqual(['validatetoken', 'network', 'failed'])
    answers.clear()
    asked.length = 0
    await start()
    expect(session()).toEqual(['authenticatedtoken', null, 'portal'])
    expect([timesAsked(TOKEN), timesAsked(USER)]).toEqual([0, 1])
  })

  it.each([
    ['stays while the person wants it to', false, 'authenticated', [0, 1]],
    ['is replaced once they let it', true, 'authenticatedtoken', [1, 2]],
  ])('SH-02 a session that is open %s', async (_, confirmed, status, times) => {
    tab.set('tramit.token', 't')
    answers.set(USER, [200, { id: 'u', nombre: 'Ana' }])
    const { session, named } = await page('?ut=code', confirmed)
    expect([session(), named]).toEqual([[status, null, 'portal'], ['Ana']])
    expect([timesAsked(TOKEN), timesAsked(USER)]).toEqual(times)
  })

  it('SH-02 a session that has ended gives way to the code unasked', async () => {
    tab.set('tramit.token', 't')
    answers.set(USER, refusal(401, '91031'))
    const { named } = await page('?ut=code')
    expect([named, timesAsked(TOKEN)]).toEqual([[], 1])
  })

  it('a sign-in without a portal leaves no token', async () => {
    const { session } = await page()
    const { openSession } = await import('../../../app/session/openSession.ts')
    tab.set('tramit.token', 't')
    answers.set(USER, refusal(403, '71001'))
    await openSession('signin', ({ enterSession }) => enterSession({}))
    expect([session(), tab.has('tramit.token')]).toEqual([['signin', '71001', 'signIn'], false])
    // The script that starts a session could not be loaded.
    await openSession('signin', () => Promise.reject(new Error('no script')))
    expect(session()).toEqual(['signin', 'network', 'signIn'])
  })
})
