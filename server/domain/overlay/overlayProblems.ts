import type { Fault } from '#engine/definition'
import type { Translator } from '#engine/text'
import { faultMessage } from '../../definitions/index.ts'
import type { RefusedField } from '../../operation/index.ts'
import type { SentRow } from './sentRow.ts'

const INVALID = '92013'

const PARTS: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['kind', '/tipo'],
  ['name', '/clave'],
  ['required', '/obligatorio'],
  ['max', '/longitud'],
  ['options', '/opciones'],
])

/** Faults of an overlay, each at the part of the row that says it, in the reader's language. */
export const overlayProblems = (
  faults: readonly Fault[],
  module: string,
  rows: readonly SentRow[],
  translator: Translator,
): readonly RefusedField[] =>
  faults.map((fault) => ({
    pointer: pointerOf(fault, module, rows),
    code: INVALID,
    message: faultMessage(fault, translator),
  }))

/** Rows whose further keys are no JSON object, and own fields of one name. */
export function rowProblems(rows: readonly SentRow[], translator: Translator): readonly RefusedField[] {
  const problem = (pointer: string, reason: string, figures = {}): RefusedField => ({
    pointer,
    code: INVALID,
    message: faultMessage({ reason, figures }, translator),
  })
  return rows.flatMap((row, at) => [
    ...(row.avanzado === null ? [problem(`/campos/${at}/avanzado`, 'notObject')] : []),
    ...(rows.findIndex(({ id }) => id === row.id) < at
      ? [problem(`/campos/${at}/clave`, 'taken', { field: row.id })]
      : []),
  ])
}

const SURFACES: ReadonlyMap<string, string> = new Map([
  ['columns', '/enLista'],
  ['filters', '/enFiltros'],
  ['sections', '/enFormulario'],
])

function pointerOf({ pointer, reason, figures }: Fault, module: string, rows: readonly SentRow[]): string {
  const [, head = '', name = '', key = ''] = pointer.split('/')
  const at = (id: unknown, part: string): string => {
    const place = rows.findIndex((row) => row.id === id)
    return place < 0 ? '/campos' : `/campos/${place}${part}`
  }
  if (reason === 'hiddenRequired') return at(name, '/enFormulario')
  if (head === 'fields') return at(name, PARTS.get(key) ?? '/avanzado')
  if (head === 'texts') return placeOfText(key, name, module, rows)
  return at(figures['field'], SURFACES.get(head) ?? '')
}

/** A label, a help or the words of a choice in one language. */
function placeOfText(key: string, language: string, module: string, rows: readonly SentRow[]): string {
  const path = key.slice(`lbl.${module}.`.length)
  const row = rows.findIndex(({ id }) => path === id || path.startsWith(`${id}.`))
  if (row < 0) return '/campos'
  const part = path.slice((rows[row]?.id ?? '').length + 1)
  if (part === '') return `/campos/${row}/etiqueta/${language}`
  if (part === 'help') return `/campos/${row}/ayuda/${language}`
  const option = rows[row]?.opciones.findIndex(({ clave }) => clave === part) ?? -1
  return option < 0 ? `/campos/${row}/opciones` : `/campos/${row}/opciones/${option}/texto/${language}`
}
