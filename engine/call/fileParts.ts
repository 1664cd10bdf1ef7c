import type { Binding, Call } from '#engine/definition'
import { isObject, rowsOf } from '#engine/form'
import type { CallScope } from './scope.ts'

/** A file of a multipart body. */
export interface FilePart {
  readonly kind: 'file'
  readonly name: string
  readonly file: unknown
}

/** `imgBanner{orden}`: a base name and the value that distinguishes the parts. */
const TEMPLATE = /^([^{}]*)\{([^{}]+)\}([^{}]*)$/

/** Placeholder in a name for the path of the field that the file belongs to: names and row ids. */
const OF_FIELD = 'field'

/** Returns the file parts of a field, or of each row of it. */
export function fileParts({ name, source }: Binding, { file = {}, values = {} }: CallScope): readonly FilePart[] {
  if (source.kind !== 'path') return []
  const [, first = ''] = source.path
  const key = source.path.slice(1).join('/')
  return Object.entries(file)
    .filter(([held]) => held === key || held.startsWith(`${key}/`))
    .flatMap(([held, files]) => {
      const written = partName(name, held.split('/').slice(1), values[first])
      if (written === null) return []
      return files.map((one) => ({ kind: 'file', name: written, file: one }) as const)
    })
}

/** A row is identified by its own value, otherwise by its position, counted from 1. Null if it is not sent. */
function partName(name: string, steps: readonly string[], value: unknown): string | null {
  const [, before = '', asked = '', after = ''] = TEMPLATE.exec(name) ?? []
  if (asked === '') return name
  if (asked === OF_FIELD) {
    const path = wirePathOf(value, steps)
    return path && before + path.join('.') + after
  }
  const rows = rowsOf(value)
  const at = rows.findIndex((row) => row['_id'] === steps[0])
  if (at < 0 && steps.length > 0 && Array.isArray(value)) return null
  const own = rows[at]?.[asked]
  return (
    before + (typeof own === 'number' || (typeof own === 'string' && own !== '') ? String(own) : String(at + 1)) + after
  )
}

/**
 * Returns the path to a field within a value. On the wire, a row is identified by its record id, otherwise by its
 * position. Null if a row is not sent.
 */
function wirePathOf(value: unknown, [step, ...rest]: readonly string[]): readonly string[] | null {
  if (step === undefined) return []
  const rows = rowsOf(value)
  const at = rows.findIndex((row) => row['_id'] === step)
  if (Array.isArray(value) && at < 0) return null
  const inner = Array.isArray(value) ? rows[at] : isObject(value) ? value[step] : undefined
  const path = wirePathOf(inner, rest)
  return path && [!Array.isArray(value) || rows[at]?.['id'] === step ? step : `r${at}`, ...path]
}

/** The target of a file part: the path of its field, and the row if there are several parts. */
export interface FileTarget {
  readonly path: readonly string[]
  /** The field that identifies a row, and its value. Absent if the name has no row. */
  readonly row?: { readonly field: string; readonly key: string }
}

/** Returns the field that a file part belongs to: the inverse of the names that `encode` writes. */
export function fileTarget({ body }: Pick<Call, 'body'>, part: string): FileTarget | null {
  if (body.kind !== 'parts') return null
  for (const { name, source } of body.bindings) {
    if (source.kind !== 'path' || source.path[0] !== 'file') continue
    const path = source.path.slice(1)
    if (name === part) return { path }
    const [, before = '', field = '', after = ''] = TEMPLATE.exec(name) ?? []
    if (field === '') continue
    if (part.startsWith(before) && part.endsWith(after) && part.length >= before.length + after.length) {
      const key = part.slice(before.length, part.length - after.length)
      return key === '' ? { path } : { path, row: { field, key } }
    }
  }
  return null
}

/** Ids of stored files to remove from a record. */
export const FILES_REMOVED = 'filesDelete'

/**
 * The served form field of each file of the request, in the order of the files. Their names and sizes are sent in
 * separate lists, although the files themselves also carry them.
 */
export const FILES_OF_FORM = 'filesForm'

/** Lists of the files of served forms: each has as many entries as there are files (wire contract, 3: User). */
export const FILE_LISTS: readonly string[] = [FILES_OF_FORM, 'filesName', 'filesFormSize']
