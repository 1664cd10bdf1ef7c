import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCopies, copiedKeys, writeCopy, forgetSaved } from '../../../app/drafts/createDraftStore.ts'
import { createPreferences } from '../../../app/port/createPreferences.ts'
import { decode, encode, stored } from '../../../app/state/storage.ts'
import {
  isWithdrawn,
  readSharedSessions,
  withdrawSession,
  writeSharedSession,
} from '../../../app/state/sharedSession.ts'

/** A browser's storage: its entries are its own properties. */
function storage(): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  const hidden = {
    getItem: (name: string) => made[name] ?? null,
    setItem: (name: string, text: string) => void (made[name] = text),
    removeItem: (name: string) => void delete made[name],
  }
  for (const [name, value] of Object.entries(hidden)) Object.defineProperty(made, name, { value })
  return made
}

afterEach(() => vi.unstubAllGlobals())

function browser() {
  const [tab, device] = [storage(), storage()]
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', device)
  return { tab, device }
}

const content = (valor: string) => ({ formulario: { id: 'f', version: 1 }, valores: { a: valor }, valoresForm: [] })
const copy = (valor: string): string => JSON.stringify({ content: content(valor), base: 1, at: '' })

describe('SH-14 what is kept in the browser', () => {
  it('is encoded, whatever it says and however long it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decode(encode(text))).toBe(text)
      }),
    )
    expect(decode(encode('\uFEFFa'))).toBe('\uFEFFa')
    const long = 'ñ → 🙂'.repeat(20_000)
    expect(decode(encode(long))).toBe(long)
    expect(encode('año')).toBe('YcOxbw==')
  })

  it.each([null, 'no base64!', '{"content":1}', '_w==', '/w=='])('that does not decode is nothing: %s', (kept) => {
    expect(decode(kept)).toBeNull()
  })

  it('of the application is encoded, token and language are as they are', () => {
    const { tab, device } = browser()
    stored.application.write('a-1')
    stored.colours.write('{}')
    stored.token.write('t')
    stored.language.write('fr')
    expect(tab).toEqual({
      'tramit.application': encode('a-1'),
      'tramit.colours': encode('{}'),
      'tramit.token': 't',
      'tramit.language': 'fr',
    })
    expect(device).toEqual({ 'tramit.application': encode('a-1') })
    expect([stored.application.read(), stored.colours.read(), stored.token.read()]).toEqual(['a-1', '{}', 't'])
  })

  const session = (token: string, id: string) => ({
    token,
    application: { id, code: `code-${id}`, name: `Town ${id}` },
    language: 'ca',
  })

  it('SH-14 of the sessions that tabs share is encoded, and goes with each session alone', () => {
    const { tab, device } = browser()
    writeSharedSession(session('t', 'a-1'))
    expect([device, tab]).toEqual([{ 'tramit.user': encode(JSON.stringify([session('t', 'a-1')])) }, {}])
    const before = String(device['tramit.user'])
    withdrawSession('another')
    expect(device['tramit.user']).toBe(before)
    withdrawSession('t')
    expect([readSharedSessions(), device]).toEqual([[], {}])
    expect([
      isWithdrawn('t', before, null),
      isWithdrawn('another', before, null),
      isWithdrawn('t', before, before),
    ]).toEqual([true, false, false])
    for (const odd of ['', '7', '{}', '[7]', '[{"token":1,"language":"ca"}]', '[{"token":"t"}]']) {
      stored.user.write(odd)
      expect(readSharedSessions()).toEqual([])
    }
  })

  it('SH-14 SE-13 of shared sessions is one for each application, the last one first, and no more than ten', () => {
    browser()
    for (const [token, id] of [
      ['t', 'a-1'],
      ['u', 'b-2'],
      ['v', 'a-1'],
    ] as const)
      writeSharedSession(session(token, id))
    expect(readSharedSessions()).toEqual([session('v', 'a-1'), session('u', 'b-2')])
    for (let at = 0; at < 12; at += 1) writeSharedSession(session(`t${at}`, `c-${at}`))
    expect(readSharedSessions().map(({ token }) => token)).toEqual(Array.from({ length: 10 }, (_, at) => `t${11 - at}`))
  })

  it('of the application is taken from the device by a tab that has none', () => {
    const { tab } = browser()
    stored.application.write('a-1')
    delete tab['tramit.application']
    expect(stored.application.read()).toBe('a-1')
  })

  it('of a person is encoded', () => {
    const { device } = browser()
    expect(writeCopy('u', 'form/7', 's', copy('x'))).toBe(true)
    createPreferences('u').write('list', 'compact')
    expect(Object.values(device)).toEqual([encode(copy('x')), encode('compact')])
    expect([readCopies('u', 'form/7'), createPreferences('u').read('list')]).toEqual([
      [{ pageId: 's', text: copy('x') }],
      'compact',
    ])
  })

  it('of drafts goes with a sign-out where the server holds it: only what it could not be told stays', async () => {
    const { device } = browser()
    writeCopy('u', 'form/saved', 'one', copy('x'))
    writeCopy('u', 'form/saved', 'two', copy('typed since'))
    writeCopy('u', 'form/none', 'one', copy('x'))
    writeCopy('u', 'form/odd', 'one', 'not ours')
    writeCopy('other', 'form/saved', 'one', copy('x'))
    expect(copiedKeys('u')).toEqual(['form/saved', 'form/none', 'form/odd'])
    const failure = { status: 404, code: '91016', message: '', transaction: '', fields: [] }
    await forgetSaved('u', {
      read: (key) =>
        Promise.resolve(
          key === 'form/none' ? { ok: false, failure } : { ok: true, body: { ...content('x'), version: 2 } },
        ),
      readCopies: (key) => readCopies('u', key),
      writeCopy: (key, slot, text) => writeCopy('u', key, slot, text),
    })
    expect(Object.keys(device)).toEqual([
      'tramit.draft/u/form/saved/two',
      'tramit.draft/u/form/none/one',
      'tramit.draft/u/form/odd/one',
      'tramit.draft/other/form/saved/one',
    ])
  })
})
