import { ok } from '#engine/result'
import type { Json } from '#engine/source'
import type { Acceptance } from '../fieldKind.ts'
import { reject } from '../leaf.ts'

/** A stored file as the wire carries it (wire contract, 3: FormFile). */
export interface FormFile {
  readonly uid: string
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Opaque, signed by the server. */
  readonly ruta: string
  /** Bit 1: protected. */
  readonly ddAttributes: number
}

/** The wire's Id. */
const ID = /^[A-Za-z0-9_-]{1,36}$/
/** Maximum length of a name and of a signed path, in characters. */
const LONGEST_NAME = 255
const LONGEST_PATH = 500
/** Below 2^53, and more than any file. */
const LARGEST = 2 ** 50

/** Characters that a database cannot store: control characters and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- control characters are what it refuses
const UNSTORABLE = /[\u0000-\u001f\u007f]|\p{Cs}/u

/**
 * Accepts a stored file and keeps only its own parts. Other properties that a client adds (progress, state) are
 * dropped.
 */
export function acceptFile(value: unknown): Acceptance {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return reject('type')
  const { id, uid, name, size, ruta, ddAttributes } = partsOf(value)
  if (!isId(id) || !isId(uid)) return reject('type')
  if (!isShortText(name, LONGEST_NAME) || name === '' || !isShortText(ruta, LONGEST_PATH)) return reject('type')
  if (UNSTORABLE.test(name) || UNSTORABLE.test(ruta)) return reject('format')
  if (!isSize(size, LARGEST) || !isSize(ddAttributes, 0xff)) return reject('type')
  return ok({ uid, id, name, size, ruta, ddAttributes } satisfies FormFile)
}

/** Reads own properties only. Optional parts get their defaults. */
function partsOf(value: object) {
  const own = (name: string): unknown => (Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined)
  return {
    id: own('id'),
    uid: own('uid') ?? own('id'),
    name: own('name'),
    size: own('size'),
    ruta: own('ruta') ?? own('path') ?? '',
    ddAttributes: own('ddAttributes') ?? 0,
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

const isShortText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest

const isSize = (value: unknown, largest: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largest

/**
 * Returns the files of an accepted value or of a record, whether a list or a single file. Invalid entries are left out.
 */
export const filesOf = (value: unknown): readonly FormFile[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => {
    const accepted = acceptFile(one)
    return accepted.ok ? [accepted.value as FormFile] : []
  })

export const FILE_SCHEMA: { readonly [keyword: string]: Json } = {
  type: 'object',
  required: ['uid', 'id', 'name', 'size', 'ruta', 'ddAttributes'],
  properties: {
    uid: { type: 'string', pattern: ID.source },
    id: { type: 'string', pattern: ID.source },
    name: { type: 'string', minLength: 1, maxLength: LONGEST_NAME },
    size: { type: 'integer', minimum: 0 },
    ruta: { type: 'string', maxLength: LONGEST_PATH },
    ddAttributes: { type: 'integer', minimum: 0, maximum: 255 },
  },
}
