import type { Binding, Call } from '#engine/definition'
import { isObject, rowsOf } from '#engine/form'
import type { CallScope } from './scope.ts'

/** A file of a multipart body. */
export interface FilePart {
  readonly kind: 'file'
  readonly name: string
  readonly file: unknown
}

/** `imgBanner{orden}`: the name and what distinguishes its parts. */
const TEMPLATE = /^([^{}]*)\{([^{}]+)\}([^{}]*)$/

/** Stands in a name for the way to the field that the file belongs to: names, and ids of rows. */
const OF_FIELD = 'field'

/** The parts of the files chosen in a field, or in each row of it. */
export function fileParts({ name, source }: Binding, { file = {}, values = {} }: CallScope): readonly FilePart[] {
  if (source.kind !== 'path') return []
  const [, first = ''] = source.path
  const key = source.path.slice(1).join('/')
  return Object.entries(file)
    .filter(([held]) => held === key || held.startsWith(`${key}/`))
    .flatMap(([held, files]) => {
      const written = partName(name, held.split('/').slice(1), values[first])
      return files.map((one) => ({ kind: 'file', name: written, file: one }) as const)
    })
}

/** A row is told by its own value, else by its place, from 1. */
function partName(name: string, steps: readonly string[], value: unknown): string {
  const [, before = '', asked = '', after = ''] = TEMPLATE.exec(name) ?? []
  if (asked === '') return name
  if (asked === OF_FIELD) return before + wirePathOf(value, steps).join('.') + after
  const rows = rowsOf(value)
  const at = rows.findIndex((row) => row['_id'] === steps[0])
  const own = rows[at]?.[asked]
  return (
    before + (typeof own === 'number' || (typeof own === 'string' && own !== '') ? String(own) : String(at + 1)) + after
  )
}

/** The way to a field within a value. On the wire a row has the id that it has as a record, else it is known by its place. */
function wirePathOf(value: unknown, [step, ...rest]: readonly string[]): readonly string[] {
  if (step === undefined) return []
  if (!Array.isArray(value)) return [step, ...wirePathOf(isObject(value) ? value[step] : undefined, rest)]
  const rows = rowsOf(value)
  const at = rows.findIndex((row) => row['_id'] === step)
  const known = at < 0 || rows[at]?.['id'] === step ? step : `r${at}`
  return [known, ...wirePathOf(rows[at], rest)]
}

/** What a file part of a request is for: the way to its field, and which of several parts it is. */
export interface FileTarget {
  readonly path: readonly string[]
  /** The field of a row that tells it from others, and its value; absent where the name says no row. */
  readonly row?: { readonly field: string; readonly key: string }
}

/** Finds the field that a file part belongs to: the reverse of the names that `encode` gives. */
export function fileTarget({ body }: Call, part: string): FileTarget | null {
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
