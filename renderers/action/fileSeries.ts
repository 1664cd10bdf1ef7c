import { UNEXPECTED } from '#engine/call'
import type { Failure } from '#engine/call'
import { readPath } from '#engine/expression'
import type { Scope } from '#engine/expression'
import { filesOf } from '#engine/field'
import { isObject } from '#engine/form'
import type { FileSeries, OpenedFile, SeriesResult } from '#renderers/context'
import { evaluateAll } from './actionContext.ts'
import { picturePart } from './fileSigning.ts'
import type { EffectRun } from './runEffect.ts'

/** The files of the chosen records, each opened by the call of the effect, and signed together. Undefined if nothing signs them. */
export function fileSeries(run: EffectRun, onSigned: () => void): FileSeries | undefined {
  const { port, module, effect, call, right, scope, question } = run
  const signing = effect.signs === null ? undefined : module.calls.get(effect.signs)
  const part = signing && picturePart(signing)
  const { calls: opens, sendsCode } = effect
  if (!signing || part === undefined || opens === null) return undefined
  const ids = [scope.read(['selection', 'ids'])].flat().map(String)
  const idsAt = (places: readonly number[]): readonly string[] => places.flatMap((at) => ids[at] ?? [])
  return {
    names: ids.map((id, at) => question.names[at] ?? id),
    onSigned,
    onUnknown: () => port.reload(module.id),
    open: async (at) => {
      const id = ids[at]
      const answer = await port.call(module, opens, { ...call, ...(id === undefined ? {} : { id }) }, { right })
      return answer.ok ? openedFile(run, answer.body) : { kind: 'refused', failure: answer.failure }
    },
    sign: async ({ strokes, picture, code }, files) => {
      const selection = idsAt(files.map(({ at }) => at))
      const fileHashes = files.map(({ fileHash }) => fileHash)
      const pages = files.map((one) => one.pages ?? '')
      const answer = await port.call(
        module,
        signing.name,
        {
          ...call,
          selection,
          input: { ...call.input, strokes, fileHashes, pages, ...(code === null ? {} : { code }) },
          file: { [part]: [picture] },
        },
        { right },
      )
      return answer.ok ? seriesResult(answer.body, selection) : { ok: false, failure: answer.failure }
    },
    ...(sendsCode === null
      ? {}
      : { sendCode: (places) => port.call(module, sendsCode, { ...call, selection: idsAt(places) }, { right }) }),
  }
}

/** The file that the answer of a call names. */
function openedFile({ effect, scope }: EffectRun, body: unknown): OpenedFile {
  const answered: Scope = {
    read: (path) => (path[0] === 'answer' ? readPath({ answer: body }, path) : scope.read(path)),
  }
  const { file, signed, code } = evaluateAll(effect.with, answered)
  const [first] = filesOf(file)
  return first
    ? { kind: 'file', path: first.ruta, name: first.name, isSigned: signed === true, needsCode: code === true }
    : { kind: 'refused', failure: NO_FILE }
}

const NO_FILE: Failure = { status: 0, code: UNEXPECTED, message: '', transaction: '', fields: [] }

/** Reads `ItemResult[]`. What the answer does not name is not known to be signed. */
function seriesResult(body: unknown, ids: readonly string[]): SeriesResult {
  const codes = new Map(
    (Array.isArray(body) ? body : [])
      .filter(isObject)
      .map(({ id, codigo }) => [id, typeof codigo === 'string' ? codigo : null] as const),
  )
  return { ok: true, codes: ids.map((id) => (codes.has(id) ? (codes.get(id) ?? null) : UNEXPECTED)) }
}
