import { SUBMISSIONS, isFormulario, isObject } from '#engine/form'
import type { DraftCopy, DraftAnswers, DraftContent, CallResult } from '#renderers/context'
import type { BrowserDraft, ServerDraft, FoundDraft } from './autosaveState.ts'

/** Reads a draft as the server answers it; null where it is none. */
export function readStored(body: unknown): ServerDraft | null {
  const content = readContent(body)
  if (!content || !isObject(body) || typeof body['version'] !== 'number') return null
  const { version, fecha, formularios } = body
  return {
    content,
    version: Number(version),
    at: typeof fecha === 'string' ? fecha : '',
    former: Array.isArray(formularios) ? formularios.filter(isFormulario) : [],
  }
}

/** Reads what was copied into the browser; null where somebody else wrote there. */
export function readCopied({ pageId, text }: DraftCopy): BrowserDraft | null {
  const said = parsed(text)
  const content = isObject(said) ? readContent(said['content']) : null
  if (!content || !isObject(said) || typeof said['base'] !== 'number' || typeof said['at'] !== 'string') return null
  return { pageId, content, base: said['base'], at: said['at'] }
}

export const writeCopied = (content: DraftContent, base: number, at: string): string =>
  JSON.stringify({ content, base, at })

function readContent(said: unknown): DraftContent | null {
  if (!isAnswers(said)) return null
  const served = isObject(said) ? said[SUBMISSIONS] : undefined
  return {
    formulario: said.formulario,
    valores: said.valores,
    valoresForm: Array.isArray(served) ? served.filter(isAnswers) : [],
    ...(isObject(said) && typeof said['paso'] === 'string' ? { paso: said['paso'] } : {}),
  }
}

const isAnswers = (said: unknown): said is DraftAnswers =>
  isObject(said) &&
  isObject(said['formulario']) &&
  typeof said['formulario']['id'] === 'string' &&
  typeof said['formulario']['version'] === 'number' &&
  isObject(said['valores'])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Another version is there than the one that was written over. */
export const PRECONDITION_FAILED = 412

/** The draft as it was saved, be it by an attempt whose answer was lost. */
export function confirmedDraft(answer: CallResult, text: string): ServerDraft | null {
  if (answer.ok) return readStored(answer.body)
  if (answer.failure.status !== PRECONDITION_FAILED) return null
  const actual = readStored(answer.failure.actual)
  return actual && JSON.stringify(actual.content) === text ? actual : null
}

/** A copy that was typed over another version than the server holds. */
export const isDiverged = (stored: FoundDraft['stored'], copied: FoundDraft['copied']): boolean =>
  stored !== null && copied !== null && copied.base !== stored.version
