import { FILE_LIMIT, problemOfFile } from '#engine/field'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { RefusedField } from '../call/answer.ts'
import type { StoredFile } from './storedFile.ts'
import { toFormFile } from './storedFile.ts'
import type { ReceivedFile } from './store.ts'

/** Files that came with values, by the dotted way to their field; rows by what they are known by. */
export type FilesByPlace = ReadonlyMap<string, readonly ReceivedFile[]>

/** What is known of files while values are read. */
export interface FileSources {
  /** Came in parts of the same request. */
  readonly fresh: FilesByPlace
  /** Uploaded before, or stored with the record: those that the caller may name. */
  readonly stored: ReadonlyMap<string, StoredFile>
  /** The id that a path of ours means. */
  readonly idOfPath: (path: unknown) => string | null
  /** What a row is known by in the names of parts. */
  readonly rowKey: (row: Values, at: number) => string
  /** Whether a field that nothing came for is empty, or stays as it is. */
  readonly absent: 'empty' | 'stays'
}

/** What became of the files of some values. */
export interface PlacedFiles {
  /** Values with the files that are there, as their rows tell of them, and nothing that a client only says of files. */
  readonly values: Values
  readonly problems: readonly RefusedField[]
  /** Places that fields have taken files at. */
  readonly places: ReadonlySet<string>
}

interface Placing extends FileSources {
  readonly problems: RefusedField[]
  readonly places: Set<string>
}

/** Where a field stands: in the names of parts, and as a JSON pointer from the values. */
interface Spot {
  readonly place: string
  readonly pointer: string
}

const BAD_VALUE = '90004'
const CODES = { fileEmpty: '91020', fileType: '91018', fileSize: '90008' } as const

/** Puts files into values: an id is a file that is there or a problem, and its name and size are those of its row. */
export function placeFiles(fields: readonly Field[], values: Values, sources: FileSources): PlacedFiles {
  const placing: Placing = { ...sources, problems: [], places: new Set() }
  return { values: within(placing, fields, values, { place: '', pointer: '' }), ...placing }
}

function within(placing: Placing, fields: readonly Field[], held: Values, { place, pointer }: Spot): Values {
  const out: { [name: string]: unknown } = { ...held }
  for (const field of fields) {
    const value = Object.hasOwn(held, field.name) ? held[field.name] : undefined
    const made = placed(placing, field, value, { place: place + field.name, pointer: `${pointer}/${field.name}` })
    if (made !== undefined) out[field.name] = made
  }
  return out
}

/** The value of a field with its files; undefined where it stays as it is. */
function placed(placing: Placing, field: Field, value: unknown, spot: Spot): unknown {
  const { shape } = field.kind
  if (isOfFiles(field)) return ofField(placing, field, value, spot)
  const below = (part: string, step: string): Spot => ({
    place: `${spot.place}.${part}`,
    pointer: `${spot.pointer}${step}`,
  })
  if (shape === 'group' && (isObject(value) || (value === undefined && hasFresh(placing, spot.place))))
    return within(placing, field.of, isObject(value) ? value : {}, below('', ''))
  if (shape !== 'rows' || !Array.isArray(value)) return undefined
  return value.map((row: unknown, at) =>
    isObject(row) ? within(placing, field.of, row, below(`${placing.rowKey(row, at)}.`, `/${at}`)) : row,
  )
}

const hasFresh = ({ fresh }: FileSources, place: string): boolean =>
  [...fresh.keys()].some((one) => one.startsWith(`${place}.`))

function ofField(placing: Placing, field: Field, value: unknown, { place, pointer }: Spot): unknown {
  placing.places.add(place)
  const fresh = placing.fresh.get(place) ?? []
  for (const file of fresh) isTaken(placing, field, { ...file, bytes: file.sent }, `/${file.part}`)
  if (value === undefined && fresh.length === 0 && placing.absent === 'stays') return undefined
  if (field.kind.travels === 'files')
    return [...named(placing, field, value, pointer), ...fresh.map((file) => freshFile(field, file))]
  const last = fresh.at(-1)
  if (field.kind.travels === 'file') return last ? freshFile(field, last) : onlyFile(placing, field, value, pointer)
  return last?.id ?? (value === undefined ? undefined : picture(placing, field, value, pointer))
}

/** Files that the value names. */
function named(placing: Placing, field: Field, value: unknown, pointer: string): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) {
    placing.problems.push({ pointer, code: BAD_VALUE })
    return []
  }
  return value.flatMap((one: unknown, at) => {
    const file = there(placing, field, isObject(one) ? one['id'] : null, `${pointer}/${at}`)
    return file ? [toFormFile(file)] : []
  })
}

/** The one file that a value is. */
function onlyFile(placing: Placing, field: Field, value: unknown, pointer: string): unknown {
  if (value === undefined || value === null || value === '') return value === undefined ? undefined : null
  const file = there(placing, field, isObject(value) ? value['id'] : null, pointer)
  return file && toFormFile(file)
}

/** The file that a path leads to. */
function picture(placing: Placing, field: Field, value: unknown, pointer: string): string | null {
  if (value === null || value === '') return null
  const id = isObject(value) ? (value['id'] ?? placing.idOfPath(value['ruta'])) : placing.idOfPath(value)
  return there(placing, field, id, pointer)?.id ?? null
}

function there(placing: Placing, field: Field, id: unknown, pointer: string): StoredFile | null {
  const file = typeof id === 'string' ? placing.stored.get(id) : undefined
  if (file && (file.isProtected || field.source.protect !== true))
    return isTaken(placing, field, file, pointer) ? file : null
  placing.problems.push({ pointer, code: BAD_VALUE })
  return null
}

/** What the field says against a file. */
function isTaken(
  { problems }: Placing,
  field: Field,
  { name, bytes, mime }: Pick<StoredFile, 'name' | 'bytes' | 'mime'>,
  pointer: string,
): boolean {
  const problem = problemOfFile(field, { name, size: bytes, content: mime }, FILE_LIMIT)
  if (problem === null) return true
  // Of a picture that is empty its content says nothing: it is of no type that is allowed.
  const isNoPicture = problem === 'fileEmpty' && field.kind.pictures === true
  problems.push({ pointer, code: isNoPicture ? CODES.fileType : CODES[problem] })
  return false
}

const freshFile = ({ source }: Field, file: ReceivedFile) =>
  toFormFile({ ...file, isProtected: source.protect === true })

const OF_FILES: ReadonlySet<string> = new Set<Field['kind']['travels']>(['path', 'file', 'files'])

const isOfFiles = ({ kind }: Field): boolean => OF_FILES.has(kind.travels)

/** Whether a field holds files, itself or within. */
export const holdsFiles = (field: Field): boolean => isOfFiles(field) || field.of.some(holdsFiles)
