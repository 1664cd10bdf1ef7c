import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#engine/definition'
import type { WireRequest } from '#engine/call'
import { FILE_LIMIT } from '#engine/field'
import { scalarText } from '#engine/text'
import type { RefusedField } from '../operation/index.ts'
import { FileTooLarge } from '../fileStore/index.ts'
import type { FileStore, ReceivedFile } from '../fileStore/index.ts'
import { drainBody } from './drainBody.ts'
import { singleJsonPart } from './singleJsonPart.ts'
import type { JsonPart } from './singleJsonPart.ts'

/** Limits of multipart bodies: bytes of a JSON part, number of parts, headers of a part, characters of its name. */
const JSON_PART_LIMIT = 2_000_000
const MAX_PARTS = 30
const MAX_HEADERS = 20
const MAX_NAME_LENGTH = 500

/** A refused body. With `isTruncated` the rest was not read, and the connection closes after the answer. */
export interface RefusedBody {
  readonly refused: string
  readonly fields?: readonly RefusedField[]
  readonly isTruncated?: true
}

export type ReadRequest = { readonly wire: WireRequest; readonly files: readonly ReceivedFile[] } | RefusedBody

export type QueryPairs = readonly (readonly [string, string])[]

/** Query parameters in order, with duplicates. */
export function queryPairs(url: string): QueryPairs {
  const at = url.indexOf('?')
  return at < 0 ? [] : [...new URLSearchParams(url.slice(at + 1))]
}

/** Reads the body that the call declares. Another content type is refused with 90004. */
export async function readRequest(
  request: FastifyRequest,
  call: Call,
  query: QueryPairs,
  files: FileStore,
): Promise<ReadRequest> {
  const parameters = Object.values(request.params as { readonly [name: string]: string })
  const ifMatch = request.headers['if-match']
  if (ifMatch === '*') return { refused: '90004' }
  const wire = { parameters, query, ifMatch, headers: request.headers }
  if (call.body.kind === 'none') return { wire: { ...wire, body: null }, files: [] }
  if (call.body.kind !== 'parts') {
    // URLSearchParams would serialise to an empty object.
    const json = request.body instanceof URLSearchParams ? null : request.body
    const body = call.body.kind === 'form' ? formBody(request.body) : json
    return isSafeJson(body, 0) ? { wire: { ...wire, body }, files: [] } : { refused: '90004' }
  }
  if (!request.isMultipart()) return { refused: '90004' }
  const parts = await readParts(request, files, textParts(call))
  return 'refused' in parts ? parts : { wire: { ...wire, body: parts.body }, files: parts.files }
}

/** Parts that hold a single value, which may be plain text. */
const textParts = ({ body }: Call): ReadonlySet<string> =>
  new Set(
    body.kind === 'parts'
      ? body.bindings.flatMap(({ name, source }) =>
          source.kind === 'path' && VALUE_PARTS.includes(source.path[0] ?? '') ? [name] : [],
        )
      : [],
  )

const VALUE_PARTS: readonly string[] = ['values', 'user', 'tenant', 'action']

const formBody = (body: unknown): unknown =>
  body instanceof URLSearchParams
    ? Object.fromEntries([...new Set(body.keys())].map((name) => [name, body.getAll(name)]))
    : null

type PartsResult =
  | { readonly body: { readonly [name: string]: unknown }; readonly files: readonly ReceivedFile[] }
  | RefusedBody

/** Drops the received files of a refused request. */
async function readParts(request: FastifyRequest, store: FileStore, texts: ReadonlySet<string>): Promise<PartsResult> {
  if (!BOUNDARY.test(request.headers['content-type'] ?? '')) return refuseAndDrain(request, { refused: '90004' })
  const lone = await singleJsonPart(request)
  if (lone) return partBody(lone)
  const files: ReceivedFile[] = []
  try {
    return await collectParts(request, store, files, texts)
  } catch (error) {
    await Promise.all(files.map((file) => store.revert(file)))
    const refused = refusalOf(error)
    if (refused) return refuseAndDrain(request, refused)
    throw error
  }
}

/** RFC 2046, 5.1.1: a boundary has at most 70 characters. */
const BOUNDARY = /^multipart\/form-data;(?:.*;)?\s*boundary=(?:"[^"]{1,70}"|[^\s";,]{1,70})\s*(?:;.*)?$/i

function partBody({ name, text }: JsonPart): PartsResult {
  const value = parseJson(text)
  return value === undefined ? { refused: '90004' } : { body: { [name]: value }, files: [] }
}

/** Stops reading a body that is already refused. */
class RefusedPart extends Error {
  readonly refusal: RefusedBody
  constructor(code: string, part?: string) {
    super('a part of a body is refused')
    this.refusal = part === undefined ? { refused: code } : { refused: code, fields: [{ pointer: `/${part}`, code }] }
  }
}

/** Parser errors: too many parts, dangerous names, invalid JSON. */
const MALFORMED = new Set([
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_PROTO_VIOLATION',
  'FST_INVALID_JSON_FIELD_ERROR',
])

/** The multipart parser throws plain errors. Errors of Fastify and of the disk have codes. */
function refusalOf(error: unknown): RefusedBody | null {
  if (error instanceof RefusedPart) return error.refusal
  if (!(error instanceof Error)) return null
  if ('code' in error) return MALFORMED.has(scalarText(error.code)) ? { refused: '90004' } : null
  return 'statusCode' in error ? null : { refused: '90004' }
}

/** Reads on for a while, so that the client can read the answer. */
const refuseAndDrain = async ({ raw }: FastifyRequest, refused: RefusedBody): Promise<RefusedBody> =>
  (await drainBody(raw)) ? { ...refused, isTruncated: true } : refused

/** JSON parts come first, then files. */
async function collectParts(
  request: FastifyRequest,
  store: FileStore,
  files: ReceivedFile[],
  texts: ReadonlySet<string>,
): Promise<PartsResult> {
  const body: { [name: string]: unknown } = Object.create(null) as { [name: string]: unknown }
  const add = (name: string, value: unknown): void => {
    if (files.length > 0 || value === undefined || Object.hasOwn(body, name) || FORBIDDEN_KEYS.has(name))
      throw new RefusedPart('90004')
    body[name] = value
  }
  for await (const part of request.parts({
    limits: {
      parts: MAX_PARTS,
      fileSize: Number.POSITIVE_INFINITY,
      fieldSize: JSON_PART_LIMIT,
      fieldNameSize: MAX_NAME_LENGTH,
      headerPairs: MAX_HEADERS,
    },
  })) {
    if (part.fieldname.length >= MAX_NAME_LENGTH) throw new RefusedPart('90004')
    if (part.type === 'field') {
      // The parser decodes declared JSON. A part without a type is JSON too, unless text is allowed.
      const isRead = part.mimetype === 'application/json' || texts.has(part.fieldname)
      add(part.fieldname, isRead ? checkedJson(part.value) : parseJson(part.value))
    } else if (part.mimetype === 'application/json') {
      add(part.fieldname, parseJson(await textOf(part.file)))
    } else {
      if (Object.keys(body).length === 0) throw new RefusedPart('90004')
      files.push(await receivePart(store, part))
    }
  }
  return { body, files }
}

async function receivePart(
  store: FileStore,
  { fieldname, filename, file }: { readonly fieldname: string; readonly filename: string; readonly file: Readable },
): Promise<ReceivedFile> {
  try {
    return await store.receive(fieldname, filename ?? '', file, FILE_LIMIT)
  } catch (error) {
    if (error instanceof FileTooLarge) throw new RefusedPart('90008', fieldname)
    throw error
  }
}

async function textOf(content: Readable): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of content) {
    length += (piece as Buffer).length
    if (length > JSON_PART_LIMIT) throw new RefusedPart('90008')
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces).toString()
}

function parseJson(value: unknown): unknown {
  try {
    return checkedJson(typeof value === 'string' ? JSON.parse(value) : value)
  } catch {
    return undefined
  }
}

const checkedJson = (value: unknown): unknown => (isSafeJson(value, 0) ? value : undefined)

/** Deepest nesting of a JSON part. No form is as deep. */
const MAX_DEPTH = 100
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Rejects keys that pollute prototypes, and excessive depth. */
function isSafeJson(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_DEPTH) return false
  return Object.entries(value).every(([key, inside]) => !FORBIDDEN_KEYS.has(key) && isSafeJson(inside, depth + 1))
}
