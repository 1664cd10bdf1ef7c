import { FILE_LIMIT, checkFile } from '#engine/field'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { RefusedField } from '../operation/index.ts'
import type { StoredFile } from './storedFile.ts'
import { toFormFile } from './storedFile.ts'
import type { ReceivedFile } from '../fileStore/index.ts'

/** Uploaded files by the dotted path of their field. Rows appear under their key. */
export type FilesByPath = ReadonlyMap<string, readonly ReceivedFile[]>

export interface FileSources {
  /** Uploaded in parts of the same request. */
  readonly uploaded: FilesByPath
  /** Earlier uploads and files of the record that the caller may assign. */
  readonly stored: ReadonlyMap<string, StoredFile>
  /** The id in one of our signed paths. */
  readonly idOfPath: (path: unknown) => string | null
  /** The key of a row in part names. */
  readonly rowKey: (row: Values, at: number) => string
  /** Whether a field without a value becomes empty or stays as it is. */
  readonly absent: 'empty' | 'stays'
}

/** The values after their files were resolved. */
export interface ResolvedFiles {
  /** Values whose files are described by their rows, not by the client. */
  readonly values: Values
  readonly problems: readonly RefusedField[]
  /** Paths of fields that accepted files. */
  readonly paths: ReadonlySet<string>
}

interface ResolveContext extends FileSources {
  readonly problems: RefusedField[]
  readonly paths: Set<string>
}

/** The position of a field: its path in part names, and its JSON pointer within the values. */
interface FieldPosition {
  readonly path: string
  readonly pointer: string
}

const BAD_VALUE = '90004'
const CODES = { fileEmpty: '91020', fileType: '91018', fileSize: '90008' } as const

/** Resolves the files in values. An unknown id is a problem; name and size come from the file's row. */
export function resolveFiles(fields: readonly Field[], values: Values, sources: FileSources): ResolvedFiles {
  const placing: ResolveContext = { ...sources, problems: [], paths: new Set() }
  return { values: resolveFields(placing, fields, values, { path: '', pointer: '' }), ...placing }
}

function resolveFields(
  placing: ResolveContext,
  fields: readonly Field[],
  held: Values,
  { path, pointer }: FieldPosition,
): Values {
  const out: { [name: string]: unknown } = { ...held }
  for (const field of fields) {
    const value = Object.hasOwn(held, field.name) ? held[field.name] : undefined
    const made = resolveField(placing, field, value, { path: path + field.name, pointer: `${pointer}/${field.name}` })
    if (made !== undefined) out[field.name] = made
  }
  return out
}

/** The field's value with resolved files. Undefined leaves the field unchanged. */
function resolveField(placing: ResolveContext, field: Field, value: unknown, position: FieldPosition): unknown {
  const { shape } = field.kind
  if (isFileField(field)) return resolveFileField(placing, field, value, position)
  const below = (part: string, step: string): FieldPosition => ({
    path: `${position.path}.${part}`,
    pointer: `${position.pointer}${step}`,
  })
  if (shape === 'group' && (isObject(value) || (value === undefined && hasUploaded(placing, position.path))))
    return resolveFields(placing, field.of, isObject(value) ? value : {}, below('', ''))
  if (shape !== 'rows' || !Array.isArray(value)) return undefined
  return value.map((row: unknown, at) =>
    isObject(row) ? resolveFields(placing, field.of, row, below(`${placing.rowKey(row, at)}.`, `/${at}`)) : row,
  )
}

const hasUploaded = ({ uploaded }: FileSources, place: string): boolean =>
  [...uploaded.keys()].some((one) => one.startsWith(`${place}.`))

function resolveFileField(
  placing: ResolveContext,
  field: Field,
  value: unknown,
  { path, pointer }: FieldPosition,
): unknown {
  placing.paths.add(path)
  const fresh = placing.uploaded.get(path) ?? []
  for (const file of fresh) isAccepted(placing, field, { ...file, bytes: file.sent }, `/${file.part}`)
  if (value === undefined && fresh.length === 0 && placing.absent === 'stays') return undefined
  if (field.kind.transport === 'files')
    return [...resolveFileList(placing, field, value, pointer), ...fresh.map((file) => toUploadedFile(field, file))]
  const last = fresh.at(-1)
  if (field.kind.transport === 'file')
    return last ? toUploadedFile(field, last) : resolveSingleFile(placing, field, value, pointer)
  return last?.id ?? (value === undefined ? undefined : resolvePicture(placing, field, value, pointer))
}

function resolveFileList(placing: ResolveContext, field: Field, value: unknown, pointer: string): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) {
    placing.problems.push({ pointer, code: BAD_VALUE })
    return []
  }
  return value.flatMap((one: unknown, at) => {
    const file = findStoredFile(placing, field, isObject(one) ? one['id'] : null, `${pointer}/${at}`)
    return file ? [toFormFile(file)] : []
  })
}

function resolveSingleFile(placing: ResolveContext, field: Field, value: unknown, pointer: string): unknown {
  if (value === undefined || value === null || value === '') return value === undefined ? undefined : null
  const file = findStoredFile(placing, field, isObject(value) ? value['id'] : null, pointer)
  return file && toFormFile(file)
}

function resolvePicture(placing: ResolveContext, field: Field, value: unknown, pointer: string): string | null {
  if (value === null || value === '') return null
  const id = isObject(value) ? (value['id'] ?? placing.idOfPath(value['ruta'])) : placing.idOfPath(value)
  return findStoredFile(placing, field, id, pointer)?.id ?? null
}

function findStoredFile(placing: ResolveContext, field: Field, id: unknown, pointer: string): StoredFile | null {
  const file = typeof id === 'string' ? placing.stored.get(id) : undefined
  if (file && (file.isProtected || field.source.protect !== true))
    return isAccepted(placing, field, file, pointer) ? file : null
  placing.problems.push({ pointer, code: BAD_VALUE })
  return null
}

/** Checks a file against its field. */
function isAccepted(
  { problems }: ResolveContext,
  field: Field,
  { name, bytes, mime }: Pick<StoredFile, 'name' | 'bytes' | 'mime'>,
  pointer: string,
): boolean {
  const problem = checkFile(field, { name, size: bytes, content: mime }, FILE_LIMIT)
  if (problem === null) return true
  // An empty image has no recognisable type, so it is reported as a wrong type.
  const isNoPicture = problem === 'fileEmpty' && field.kind.isPicture === true
  problems.push({ pointer, code: isNoPicture ? CODES.fileType : codeOf(field, problem) })
  return false
}

const codeOf = ({ source }: Field, problem: keyof typeof CODES): string =>
  (problem === 'fileSize' ? source.tooLarge?.code : undefined) ?? CODES[problem]

const toUploadedFile = ({ source }: Field, file: ReceivedFile) =>
  toFormFile({ ...file, isProtected: source.protect === true })

const FILE_TRAVELS: ReadonlySet<string> = new Set<Field['kind']['transport']>(['path', 'file', 'files'])

const isFileField = ({ kind }: Field): boolean => FILE_TRAVELS.has(kind.transport)

/** Whether a field holds files, directly or in a nested field. */
export const holdsFiles = (field: Field): boolean => isFileField(field) || field.of.some(holdsFiles)
