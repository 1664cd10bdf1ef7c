import { TYPE, inOrder, isRecord, step } from '../served.ts'
import type { Answer, ServedField } from '../served.ts'
import { isFilterOnly } from './kinds.ts'

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

export const signed = (id: string): string => `signed:${id}`

const MARK = 'signed:'

/** The id that a path means; no path of ours means none. */
export const openSigned = (path: unknown): string | null =>
  typeof path === 'string' && path.startsWith(MARK) ? path.slice(MARK.length) : null

export interface Received {
  readonly values: Answer
  /** Pointers to what names no file that is there. */
  readonly strangers: readonly string[]
}

/** Values as the server has them once each file they name is the one it holds; whatever names none is refused, wherever it stands. */
export function receive(fields: readonly ServedField[], values: Answer, pointer = ''): Received {
  const strangers: string[] = []
  const out: { [name: string]: unknown } = { ...values }
  for (const field of inOrder(fields)) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined
    const at = step(pointer, field.name)
    const { type, subFields = [] } = field
    if (value === undefined || (pointer === '' && isFilterOnly(field))) continue
    if (type.id === TYPE.files) out[field.name] = list(value, at, strangers)
    else if (type.id === TYPE.image) out[field.name] = picture(value, at, strangers)
    else if (type.id === TYPE.group && isRecord(value)) out[field.name] = inside(subFields, value, at, strangers)
    else if (type.id === TYPE.repeat && Array.isArray(value))
      out[field.name] = value.map((row: unknown, index) =>
        isRecord(row) ? inside(subFields, row, step(at, index), strangers) : row,
      )
  }
  return { values: out, strangers }
}

function inside(fields: readonly ServedField[], values: Answer, pointer: string, strangers: string[]): Answer {
  const received = receive(fields, values, pointer)
  strangers.push(...received.strangers)
  return received.values
}

function list(value: unknown, pointer: string, strangers: string[]): readonly unknown[] {
  if (value === null) return []
  if (!Array.isArray(value)) strangers.push(pointer)
  return (Array.isArray(value) ? value : []).flatMap((one: unknown, at) => {
    const file = HELD.find(({ id }) => isRecord(one) && one['id'] === id)
    if (!file) strangers.push(step(pointer, at))
    return file ? [{ ...asRead(file), ruta: '' }] : []
  })
}

function picture(value: unknown, pointer: string, strangers: string[]): string | null {
  if (value === null || value === '') return null
  const id = isRecord(value) ? (value['id'] ?? openSigned(value['ruta'])) : openSigned(value)
  const file = HELD.find((held) => held.id === id && held.mime.startsWith('image/'))
  if (!file) strangers.push(pointer)
  return file?.id ?? null
}

/** A value with the ids of its files for the paths by which they are read: what both sides mean alike. */
export function unsigned(value: unknown): unknown {
  if (typeof value === 'string') return openSigned(value) ?? value
  if (Array.isArray(value)) return value.map(unsigned)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, name === 'ruta' ? '' : unsigned(part)]))
}

/** A stored answer as its reader gets it: every file with the path by which it can be had. */
export function readBack(fields: readonly ServedField[], values: Answer): Answer {
  const part = (field: ServedField, value: unknown): unknown => {
    const { type, subFields = [] } = field
    if (type.id === TYPE.image) return typeof value === 'string' ? signed(value) : value
    if (type.id === TYPE.files)
      return (Array.isArray(value) ? value.filter(isRecord) : []).map((file) => {
        const ruta = signed(String(file['id']))
        return { ...file, ruta, path: ruta, response: { ruta }, status: 'done' }
      })
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
