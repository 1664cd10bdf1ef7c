import { FILES_REMOVED, placeOfPart } from '#engine/call'
import type { PartPlace } from '#engine/call'
import { FILE_LIMIT, IMAGE_LIMIT, IMAGE_TYPES, filesOf, problemOfFile } from '#engine/field'
import type { Field, FormFile } from '#engine/field'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import type { RefusedField } from '../call/answer.ts'
import type { CallContext } from '../call/context.ts'
import type { ReceivedFile } from '../files/index.ts'
import { maskedFields } from './fields.ts'
import type { Writing } from './fields.ts'
import { GALLERY } from './toWire.ts'

/** What came for the fields that this call may write: values by field, new files among them. */
export interface Incoming {
  readonly values: Values
  readonly files: readonly ReceivedFile[]
}

const BAD_VALUE = '90004'
const BAD_TYPE = '91018'
const TOO_LARGE = '90008'

/** Keeps what the call and its mask write; the rest of a payload is ignored. */
export function incoming(
  context: CallContext,
  writing: Writing,
  payload: Values | null,
  mask: number | null,
  before: Values = {},
): Result<Incoming, RefusedField> {
  const masked = maskedFields(context.module, mask)
  const writes = (name: string): boolean => writing.fields.has(name) && (masked === null || masked.has(name))
  const problems: RefusedField[] = []
  const values: { [name: string]: unknown } = {}
  for (const [name, value] of Object.entries(payload ?? {})) {
    if (!writes(name)) continue
    const field = context.module.fields.get(name)
    values[name] = field ? settled(field, value, context, problems) : value
  }
  const owners = new Map<ReceivedFile, Field>()
  const files = context.files.flatMap((file) => {
    const place = placeOfPart(context.call, file.part)
    const [name = ''] = place?.path ?? []
    const root = writes(name) ? context.module.fields.get(name) : undefined
    const field = root && place && fileField(root, place)
    if (!root || !field) return []
    const code = codeOfFile(field, file)
    if (code) problems.push({ pointer: `/${file.part}`, code })
    if (root.kind.shape === 'rows') {
      const rows = withRowFile(values[name], field, place.row, file.id)
      if (rows) values[name] = rows
      else problems.push({ pointer: `/${file.part}`, code: BAD_VALUE })
    } else if (field.kind.travels === 'path') values[name] = file.id
    owners.set(file, field)
    return [file]
  })
  const gone = payload?.[FILES_REMOVED]
  const removed = new Set<unknown>(Array.isArray(gone) ? gone : [])
  for (const field of context.module.fields.values()) {
    if (field.kind.travels !== 'files' || !writes(field.name)) continue
    const held = filesOf(before[field.name])
    const fresh = files.filter((file) => owners.get(file) === field).map((file) => toFormFile(file, field))
    const left = held.filter(({ id }) => !removed.delete(id))
    if (fresh.length > 0 || left.length < held.length) values[field.name] = [...left, ...fresh]
  }
  if (removed.size > 0) problems.push({ pointer: `/${FILES_REMOVED}`, code: BAD_VALUE })
  return problems.length > 0 ? fail(...problems) : ok({ values, files })
}

/** What the field says against a file, as a code of the catalogue. */
function codeOfFile(field: Field, { tooLarge, name, mime, bytes }: ReceivedFile): string | null {
  if (tooLarge) return TOO_LARGE
  const file = { name, type: mime, size: bytes }
  const problem =
    field.kind.travels === 'path'
      ? problemOfFile(field, file, IMAGE_LIMIT, IMAGE_TYPES)
      : problemOfFile(field, file, FILE_LIMIT)
  // Of a picture that is empty its content says nothing: it is of no type that is allowed.
  return problem && (problem === 'fileEmpty' && field.kind.travels === 'path' ? BAD_TYPE : CODES[problem])
}

const CODES = { fileEmpty: '91020', fileType: BAD_TYPE, fileSize: TOO_LARGE } as const

/** Bit of a protected file. */
const PROTECTED = 1

const toFormFile = ({ id, name, bytes }: ReceivedFile, { source }: Field): FormFile => ({
  uid: id,
  id,
  name,
  size: bytes,
  ruta: '',
  ddAttributes: source.protect ? PROTECTED : 0,
})

/** A picture comes back as the path that the server gave, or empty; any other path is a forgery. */
function fileOfPath(
  field: Field,
  value: unknown,
  { portal, tenant }: CallContext,
  problems: RefusedField[],
): string | null {
  if (value === null || value === '') return null
  const opened = typeof value === 'string' ? portal.signer.open(GALLERY, value) : null
  const [owner, id] = opened?.split('/') ?? []
  if (owner === String(tenant.id) && id !== undefined) return id
  problems.push({ pointer: `/${(field.wire || [field.name]).join('/')}`, code: BAD_VALUE })
  return null
}

/** Pictures within groups and rows come back as paths too. */
function settled(field: Field, value: unknown, context: CallContext, problems: RefusedField[]): unknown {
  if (field.kind.travels === 'path') return fileOfPath(field, value, context, problems)
  const inside = (held: Values): Values =>
    field.of.reduce<Values>(
      (made, part) =>
        Object.hasOwn(held, part.name)
          ? { ...made, [part.name]: settled(part, held[part.name], context, problems) }
          : made,
      held,
    )
  if (field.kind.shape === 'group') return isObject(value) ? inside(value) : value
  return field.kind.shape === 'rows' && Array.isArray(value)
    ? value.map((row: unknown) => (isObject(row) ? inside(row) : row))
    : value
}

/** The field of a file: the part's own, or the first of its rows that holds a picture. */
function fileField(root: Field, { path }: PartPlace): Field | undefined {
  if (root.kind.shape !== 'rows') return root.kind.travels === 'plain' ? undefined : root
  return path[1] === undefined
    ? root.of.find(({ kind }) => kind.travels === 'path')
    : root.of.find(({ name }) => name === path[1])
}

const keyOf = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')

/** Puts a file into the row that its part names: by the row's own value, else by its place from 1. Null: there is no such row. */
function withRowFile(held: unknown, field: Field, row: PartPlace['row'], file: string): readonly unknown[] | null {
  const rows = rowsOf(held)
  const named = row ? rows.findIndex((one) => keyOf(one[row.field]) === row.key) : -1
  const at = named >= 0 ? named : row ? Number(row.key) - 1 : 0
  if (!rows[at]) return null
  return rows.map((one, place) => (place === at ? { ...one, [field.name]: file } : one))
}
