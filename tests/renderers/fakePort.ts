import type { CallScope, Failure } from '#engine/call'
import type { Module, Right } from '#engine/definition'
import { KINDS } from '#engine/field'
import { createTranslator } from '#translator'
import type { TextTable } from '#engine/text'
import type { CallResult, FileSigning, Port, Question } from '#renderers/context'

/** A request of a screen to the application. */
export type Event =
  | {
      readonly kind: 'call' | 'download'
      readonly name: string
      readonly scope: CallScope
      readonly right: Right | undefined
    }
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'open'; readonly to: unknown }
  | { readonly kind: 'show'; readonly to: unknown; readonly signing?: FileSigning }
  | { readonly kind: 'notify'; readonly tone: string; readonly text: string }
  | { readonly kind: 'close' | 'begin' | 'signOut' }
  | { readonly kind: 'reload'; readonly module: string }

interface Wishes {
  readonly texts?: TextTable
  /** Answers to questions, in order; none is a no. */
  readonly answers?: readonly (string | null)[]
  /** The answers of a call: always the same, or one after the other. */
  readonly results?: { readonly [call: string]: CallResult | readonly CallResult[] }
  readonly may?: (right: Right) => boolean
  readonly names?: { readonly [name: string]: unknown }
  readonly modules?: readonly Module[]
  /** No built-in screens. */
  readonly bare?: boolean
}

export const failure = (code: string, more: Partial<Failure> = {}): CallResult => ({
  ok: false,
  failure: { status: 409, code, message: '', transaction: '', fields: [], ...more },
})

/** An application that notes what is asked of it, and answers as it is told to. */
export function fakePort(wishes: Wishes = {}): { readonly port: Port; readonly events: Event[] } {
  const events: Event[] = []
  const answers = [...(wishes.answers ?? [])]
  const make =
    (kind: 'call' | 'download') =>
    (name: string, scope: CallScope, right: Right | undefined): Promise<CallResult> => {
      events.push({ kind, name, scope, right })
      const results = [wishes.results?.[name] ?? { ok: true as const, body: null }].flat()
      const before = events.filter((event) => event.kind === kind && event.name === name).length - 1
      return Promise.resolve(results[Math.min(before, results.length - 1)] ?? { ok: true, body: null })
    }
  const port: Port = {
    kinds: KINDS,
    renderers: new Map(),
    translator: createTranslator('en', wishes.texts ?? {}),
    environment: {
      today: '2026-03-15',
      now: '2026-03-15T10:00:00.000Z',
      names: { id: null, record: {}, input: {}, ...wishes.names },
    },
    timeZone: 'Europe/Madrid',
    hour12: false,
    module: (id) => wishes.modules?.find((module) => module.id === id),
    can: wishes.may ?? (() => true),
    call: (_, name, scope, options) => make('call')(name, scope, options?.right),
    download: (_, scope, options) => make('download')('list', scope, options?.right),
    ask: (question) => {
      events.push({ kind: 'ask', question })
      return Promise.resolve(answers.shift() ?? null)
    },
    open: (to) => void events.push({ kind: 'open', to }),
    ...(wishes.bare
      ? {}
      : {
          openBuiltIn: (screen, told, _, signing) =>
            void events.push({ kind: 'show', to: { screen, told }, ...(signing ? { signing } : {}) }),
        }),
    close: () => void events.push({ kind: 'close' }),
    reload: (module) => void events.push({ kind: 'reload', module }),
    beginSession: () => void events.push({ kind: 'begin' }),
    signOut: () => void events.push({ kind: 'signOut' }),
    notify: (tone, text) => void events.push({ kind: 'notify', tone, text }),
    imageSource: (path) => path,
    downloadFile: () => Promise.resolve({ ok: true, body: null }),
  }
  return { port, events }
}
