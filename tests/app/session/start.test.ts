import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok } from '#engine/result'
import type { Portal } from '../../../app/session/sessionAtom.ts'

/** What the server says to each call, and what was asked of it. */
const wire = { answers: new Map<string, unknown>(), asked: [] as string[], keys: [] as unknown[], texts: true }
const PORTAL = { user: { id: 'u' }, modules: new Map() } as unknown as Portal
const AWAY = { ok: false, failure: { status: 0, code: 'network', message: '', transaction: '', fields: [] } }
const refusal = (status: number, code: string) => ({ ok: false, failure: { ...AWAY.failure, status, code } })

vi.mock('../../../app/client.ts', () => ({
  client: {
    call: (_module: unknown, call: string) => {
      wire.asked.push(call)
      return Promise.resolve(wire.answers.get(call) ?? { ok: true, body: null })
    },
    submitBy: (keys: unknown) => void wire.keys.push(keys),
  },
}))
vi.mock('../../../app/language/index.ts', async () => {
  const { atom } = await import('jotai')
  return {
    firstLanguage: () => 'en',
    spokenAtom: atom({ language: 'en', texts: {} }),
    loadTexts: () => (wire.texts ? Promise.resolve({}) : Promise.reject(new Error('no texts'))),
  }
})
vi.mock('../../../app/modules/index.ts', () => ({
  loadPortal: () => {
    wire.asked.push('portal')
    return Promise.resolve(wire.answers.get('portal') ?? ok(PORTAL))
  },
}))

const held = new Map<string, string>()
const tab = {
  getItem: (name: string) => held.get(name) ?? null,
  setItem: (name: string, text: string) => void held.set(name, text),
  removeItem: (name: string) => void held.delete(name),
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', tab)
  wire.answers.clear()
  wire.asked.length = 0
  wire.keys.length = 0
  wire.texts = true
  held.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** The page at an address, begun; and begun again. */
async function page(search = '') {
  const href = `https://localhost/${search}`
  vi.stubGlobal('location', { href, hostname: 'localhost' })
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  const { start } = await import('../../../app/session/start.ts')
  const { store } = await import('../../../app/store.ts')
  const { sessionAtom } = await import('../../../app/session/sessionAtom.ts')
  const { shownBy } = await import('../../../app/session/sessionAfter.ts')
  await start()
  const told = () => {
    const session = store.get(sessionAtom)
    return [session.status, session.error?.code ?? null, shownBy(session)]
  }
  return { start, told }
}

describe('SE-09 the start', () => {
  it('with nothing stored leads to the sign-in', async () => {
    const { told } = await page()
    expect(told()).toEqual([null, null, 'signIn'])
  })

  it('goes on with the session that is stored, under keys of its own', async () => {
    held.set('tramit.token', 't')
    const { told, start } = await page()
    expect(told()).toEqual(['authenticated', null, 'portal'])
    await start()
    expect(new Set(wire.keys).size).toBe(2)
  })

  it('that fails can be tried again', async () => {
    held.set('tramit.token', 't')
    wire.answers.set('portal', { ok: false, problems: [AWAY.failure] })
    const { told, start } = await page()
    expect([told(), held.get('tramit.token')]).toEqual([['storage', 'network', 'failed'], 't'])
    wire.answers.clear()
    await start()
    expect(told()).toEqual(['authenticated', null, 'portal'])
  })

  it('without texts says so instead of waiting for ever', async () => {
    wire.texts = false
    const { told, start } = await page()
    expect(told()).toEqual(['storage', 'network', 'failed'])
    wire.texts = true
    await start()
    expect(told()).toEqual([null, null, 'signIn'])
  })

  it('SH-02 changes the code of the address for a session', async () => {
    const { told } = await page('?ut=code')
    expect([told(), wire.asked]).toEqual([
      ['authenticatedtoken', null, 'portal'],
      ['token', 'portal'],
    ])
  })

  it.each([
    ['a code that is not valid', refusal(401, '91031'), ['validatetoken', '91031', 'signIn']],
    ['a person who may not enter', refusal(403, '71001'), ['validatetoken', '71001', 'signIn']],
    ['a server that is away', refusal(503, '92005'), ['validatetoken', '92005', 'failed']],
    ['no network', AWAY, ['validatetoken', 'network', 'failed']],
  ])('SH-02 tells of %s as it is', async (_name, answer, expected) => {
    wire.answers.set('token', answer)
    const { told, start } = await page('?ut=code')
    expect(told()).toEqual(expected)
    // The code is still there.
    wire.answers.clear()
    await start()
    expect(told()).toEqual(['authenticatedtoken', null, 'portal'])
  })

  it('SH-02 spends the code once: what came after it is tried again', async () => {
    wire.answers.set('portal', { ok: false, problems: [AWAY.failure] })
    const { told, start } = await page('?ut=code')
    expect(told()).toEqual(['validatetoken', 'network', 'failed'])
    wire.answers.clear()
    await start()
    expect([told(), wire.asked]).toEqual([
      ['authenticatedtoken', null, 'portal'],
      ['token', 'portal', 'portal'],
    ])
  })

  it('a sign-in without a portal leaves no token', async () => {
    const { told } = await page()
    const { askSession } = await import('../../../app/session/askSession.ts')
    held.set('tramit.token', 't')
    wire.answers.set('portal', { ok: false, problems: [refusal(403, '71001').failure] })
    await askSession('signin', ({ enter }) => enter({}))
    expect([told(), held.has('tramit.token')]).toEqual([['signin', '71001', 'signIn'], false])
    // What begins a session could not be loaded.
    await askSession('signin', () => Promise.reject(new Error('no script')))
    expect(told()).toEqual(['signin', 'network', 'signIn'])
  })
})
