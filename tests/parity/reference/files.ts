import { TYPE, inOrder, isRecord, step } from '../served.ts'
import type { Answer, ServedField } from '../served.ts'
import { isFilterOnly } from './kinds.ts'
import { withName } from './names.ts'

/** A file that the server holds: what clients say of it beside its id is never believed. */
export interface HeldFile {
  readonly id: string
  readonly name: string
  readonly mime: string
  readonly bytes: number
}

export const HELD: readonly [HeldFile, HeldFile] = [
  { id: 'f1', name: 'x.pdf', mime: 'application/pdf', bytes: 3 },
  { id: 'f2', name: 'p.png', mime: 'image/png', bytes: 5 },
]

/** A file as a client holds it: with the path that the server signed. */
export const asRead = ({ id, name, bytes }: HeldFile) => ({
  uid: id,
  id,
  name,
  size: bytes,
  ruta: signed(id),
  // Kept sealed, so that a field that protects its files may name them.
  ddAttributes: 1,
})

/** Answers are private: the path of each of their files says so. */
const signed = (id: string): string => `private.signed:${id}`

/** The id that a path means; no path of ours means none. */
export const openSigned = (path: unknown): string | null =>
  typeof path === 'string' && path.startsWith(signed('')) ? path.slice(signed('').length) : null

const NO_FILE = '90004'
const NO_PICTURE = '91018'

export interface Received {
  readonly values: Answer
  /** `pointer code` of what names no file that is there, or one of another type than the field takes (wire contract, 4). */
  readonly refusals: readonly string[]
}

/** Values as the server has them once each file they name is the one it holds; whatever names none is refused, wherever it stands. */
export function receive(fields: readonly ServedField[], values: Answer, pointer = ''): Received {
  const refusals: string[] = []
  const out: { [name: string]: unknown } = { ...values }
  for (const field of inOrder(fields)) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined
    const at = step(pointer, field.name)
    const { type, subFields = [] } = field
    if (value === undefined || (pointer === '' && isFilterOnly(field))) continue
    if (type.id === TYPE.files) out[field.name] = list(value, at, refusals)
    else if (type.id === TYPE.image) out[field.name] = picture(value, at, refusals)
    else if (type.id === TYPE.group && isRecord(value)) out[field.name] = inside(subFields, value, at, refusals)
    else if (type.id === TYPE.repeat && Array.isArray(value))
      out[field.name] = value.map((row: unknown, index) =>
        isRecord(row) ? inside(subFields, row, step(at, index), refusals) : row,
      )
  }
  return { values: out, refusals }
}

function inside(fields: readonly ServedField[], values: Answer, pointer: string, refusals: string[]): Answer {
  const received = receive(fields, values, pointer)
  refusals.push(...received.refusals)
  return received.values
}

function list(value: unknown, pointer: string, refusals: string[]): readonly unknown[] {
  if (value === null) return []
  if (!Array.isArray(value)) refusals.push(`${pointer} ${NO_FILE}`)
  return (Array.isArray(value) ? value : []).flatMap((one: unknown, at) => {
    const file = HELD.find(({ id }) => isRecord(one) && one['id'] === id)
    if (!file) refusals.push(`${step(pointer, at)} ${NO_FILE}`)
    return file ? [asStored(file)] : []
  })
}

function picture(value: unknown, pointer: string, refusals: string[]): Answer | null {
  if (value === null || value === '') return null
  const file = HELD.find(({ id }) => isRecord(value) && value['id'] === id)
  if (file?.mime.startsWith('image/')) return asStored(file)
  refusals.push(`${pointer} ${file ? NO_PICTURE : NO_FILE}`)
  return null
}

/** Stored without a path: whoever reads it gets one. */
const asStored = (file: HeldFile): Answer => ({ ...asRead(file), ruta: '' })

/** A value without the paths by which its files are read: what both sides mean alike. */
export function unsigned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unsigned)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, name === 'ruta' ? '' : unsigned(part)]))
}

function withPath(file: Answer): Answer {
  const ruta = signed(String(file['id']))
  return { ...file, ruta, path: ruta, response: { ruta }, status: 'done' }
}

/** A stored answer as its reader gets it: every file with the path by which it can be had. */
export function readBack(fields: readonly ServedField[], values: Answer): Answer {
  const part = (field: ServedField, value: unknown): unknown => {
    const { type, subFields = [] } = field
    if (type.id === TYPE.reference) return typeof value === 'string' ? withName(value) : value
    if (type.id === TYPE.image) return isRecord(value) ? withPath(value) : null
    if (type.id === TYPE.files) return (Array.isArray(value) ? value.filter(isRecord) : []).map(withPath)
    if (type.id === TYPE.group && isRecord(value)) return readBack(subFields, value)
    if (type.id !== TYPE.repeat || !Array.isArray(value)) return value
    return value.map((row: unknown) => (isRecord(row) ? readBack(subFields, row) : row))
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find((one) => one.name === name)
      return [name, field ? part(field, value) : value]
    }),
  )
}
