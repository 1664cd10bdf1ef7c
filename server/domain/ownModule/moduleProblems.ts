import type { Fault } from '#engine/definition'
import type { Translator } from '#engine/text'
import { faultMessage } from '../../definitions/index.ts'
import type { RefusedField } from '../../operation/index.ts'
import { SECTION } from './fieldRow.ts'
import type { SentRow } from './sentRow.ts'

const INVALID = '92013'

/** Faults of a module, each at the part of the screen that says it, in the reader's language. */
export const moduleProblems = (
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

/** Rows whose further keys are no JSON object, and rows of one name. */
export function rowProblems(rows: readonly SentRow[], translator: Translator): readonly RefusedField[] {
  const problem = (pointer: string, reason: string, figures = {}): RefusedField => ({
    pointer,
    code: INVALID,
    message: faultMessage({ reason, figures }, translator),
  })
  return rows.flatMap((row, at) => [
    ...(row.avanzado === null ? [problem(`/campos/${at}/avanzado`, 'notObject')] : []),
    ...(rows.findIndex(({ id, tipo }) => id === row.id && (tipo === SECTION) === (row.tipo === SECTION)) < at
      ? [problem(`/campos/${at}/clave`, 'taken', { field: row.id })]
      : []),
  ])
}

const PARTS: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['kind', '/tipo'],
  ['role', '/nombra'],
  ['required', '/obligatorio'],
  ['min', '/minimo'],
  ['max', '/longitud'],
  ['options', '/opciones'],
  ['tones', '/opciones'],
  ['icons', '/opciones'],
  ['moves', '/opciones'],
  ['to', '/destino'],
])

const SURFACES: ReadonlyMap<string, string> = new Map([
  ['list', '/enLista'],
  ['filters', '/enFiltros'],
  ['forms', '/enFormulario'],
])

const HEADS: ReadonlyMap<string, string> = new Map([
  ['icon', '/icono'],
  ['after', '/lugar'],
])

/** The row of a field, or the part of it that a fault is about. */
export function rowOf(id: unknown, rows: readonly SentRow[], part = ''): string {
  const place = rows.findIndex((row) => row.id === id && row.tipo !== SECTION)
  return place < 0 ? '/campos' : `/campos/${place}${part}`
}

function pointerOf({ pointer, figures }: Fault, module: string, rows: readonly SentRow[]): string {
  const [, head = '', name = '', key = ''] = pointer.split('/')
  const at = (id: unknown, part: string): string => rowOf(id, rows, part)
  if (head === 'fields') {
    const [, , , , choice = ''] = pointer.split('/')
    return at(name, key === 'moves' ? placeOfState(choice, name, rows) : (PARTS.get(key) ?? '/avanzado'))
  }
  if (head === 'texts') return placeOfText(key, name, module, rows)
  return HEADS.get(head) ?? at(figures['field'], SURFACES.get(head) ?? '')
}

/** A problem with what may follow a choice is shown at the choice. */
function placeOfState(choice: string, field: string, rows: readonly SentRow[]): string {
  const at = rows.find(({ id }) => id === field)?.opciones.findIndex(({ clave }) => clave === choice) ?? -1
  return at < 0 ? '/opciones' : `/opciones/${at}/pasaA`
}

/** A name of the module, a label, a help or the words of a choice in one language. */
function placeOfText(key: string, language: string, module: string, rows: readonly SentRow[]): string {
  if (key === `lbl.${module}.title`) return `/titulos/${language}`
  const section = `lbl.${module}.edit.`
  const heading = rows.findIndex(({ id, tipo }) => tipo === SECTION && key === section + id)
  if (heading >= 0) return `/campos/${heading}/etiqueta/${language}`
  const path = key.slice(`lbl.${module}.`.length)
  const row = rows.findIndex(({ id, tipo }) => tipo !== SECTION && (path === id || path.startsWith(`${id}.`)))
  if (row < 0) return '/campos'
  const part = path.slice((rows[row]?.id ?? '').length + 1)
  if (part === '') return `/campos/${row}/etiqueta/${language}`
  if (part === 'help') return `/campos/${row}/ayuda/${language}`
  const option = rows[row]?.opciones.findIndex(({ clave }) => clave === part) ?? -1
  return option < 0 ? `/campos/${row}/avanzado` : `/campos/${row}/opciones/${option}/texto/${language}`
}
