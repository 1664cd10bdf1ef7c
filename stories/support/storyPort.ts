import type { CallScope, Failure } from '#engine/call'
import { HISTORY, SUMMARY } from '#engine/definition'
import type { Module } from '#engine/definition'
import { localizeForm } from '#engine/form'
import type { Language } from '#engine/text'
import { KINDS } from '#engine/field'
import type { Ask, CallResult, Port } from '#renderers/context'
import { RENDERERS } from '#renderers/field'
import { SchemaHost } from '#renderers/rjsf'
import { forms, links, modules, storyTranslator } from './data.ts'
import { wireRecord, wireRecords } from './records.ts'
import { wireCounts } from './wireCounts.ts'
import { wireHistory } from './wireHistory.ts'

/** Outcome of the calls of a story. */
export type Answers = 'Filled' | 'Empty' | 'Slow' | 'Error' | 'Denied' | 'LongTexts' | 'Refused'

/** Current time of all stories. */
const NOW = '2026-11-20T09:30:00.000Z'
/** Rows of a picker, and the most that a list has. */
const ROWS = 12
/** The fewest rows of a list, so that there is one between two others. */
const FEWEST = 3

/** Each choice of a column is shown, for it may have a colour of its own. Further rows are alike, and axe judges each of their cells. */
function rowsOf({ list }: Module, call: 'list' | 'pick'): number {
  if (call === 'pick') return ROWS
  const choices = (list?.columns ?? []).map(({ options }) => options.length)
  return Math.max(FEWEST, ...choices.filter((count) => count <= ROWS))
}

const failure = (status: number, code: string, more: Partial<Failure> = {}): CallResult => ({
  ok: false,
  failure: { status, code, message: '', transaction: '4f1c3d52-7f0e-4a7e-8f56-0f6f2f6b1a11', fields: [], ...more },
})

/** Everything that screens need from outside, with answers from examples: no server, no clock. */
export function storyPort(language: Language, answers: Answers, ask: Ask): Port {
  const nobody = answers === 'Denied'
  return {
    kinds: KINDS,
    links,
    renderers: RENDERERS,
    host: SchemaHost,
    ask,
    translator: storyTranslator(language),
    environment: {
      today: NOW.slice(0, 10),
      now: NOW,
      languages: ['es', 'ca', 'en'],
      names: {
        id: null,
        record: {},
        input: {},
        user: { id: 'u', idioma: 1 },
        tenant: { id: '1', options: {}, settings: {} },
        language,
      },
    },
    timeZone: 'Europe/Madrid',
    hour12: false,
    module: (id) => modules.get(id),
    can: () => !nobody,
    call: (module, call, scope) => answer(module, call, scope, answers, language),
    download: () => Promise.resolve({ ok: true, body: null }),
    downloadFile: () => Promise.resolve({ ok: true, body: null }),
    open: () => undefined,
    close: () => undefined,
    reload: () => undefined,
    beginSession: () => undefined,
    notify: () => undefined,
    report: () => null,
    imageSource: () => PICTURE,
  }
}

/** A grey square (SVG), so that no file is needed. */
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="48" height="32"%3E%3Crect width="48" height="32" fill="gray"/%3E%3C/svg%3E'

const READING = new Set(['list', 'get', 'pick', HISTORY, SUMMARY])

function answer(
  module: Module,
  call: string,
  scope: CallScope,
  answers: Answers,
  language: Language,
): Promise<CallResult> {
  if (answers === 'Slow') return new Promise(() => undefined)
  const reads = READING.has(call) || [...module.forms.values()].some((form) => form.reads === call)
  if (answers === 'Error' && reads) return Promise.resolve(failure(500, '90099'))
  if (answers === 'Refused' && !reads) return Promise.resolve(failure(409, '92004'))
  const manner = { isLong: answers === 'LongTexts', isDenied: answers === 'Denied' }
  if (call === 'list' || call === 'pick') {
    const rows = answers === 'Empty' ? [] : wireRecords(module, rowsOf(module, call), manner)
    return Promise.resolve({
      ok: true,
      body: rows,
      pages: answers === 'Empty' ? 0 : 3,
      page: 1,
      total: rows.length * 3,
      exact: true,
    })
  }
  if (call === SUMMARY)
    return Promise.resolve({ ok: true, body: answers === 'Empty' ? [] : wireCounts(module, scope, manner, language) })
  if (call === HISTORY)
    return Promise.resolve(
      answers === 'Empty' ? { ok: true, body: [], pages: 0, page: 1 } : wireHistory(module, manner),
    )
  if ([...module.forms.values()].some(({ formularios }) => formularios === call))
    return Promise.resolve({
      ok: true,
      body: forms.slice(0, 1).map((form) => ({ ...localizeForm(form, language), version: 1, hash: '' })),
    })
  return Promise.resolve({ ok: true, body: wireRecord(module, 0, manner), version: 1 })
}
