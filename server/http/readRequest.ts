import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#engine/definition'
import { fileTarget, isSafeJson } from '#engine/call'
import type { WireRequest } from '#engine/call'
import { isForbiddenName } from '#engine/expression'
import { FILE_LIMIT, MOST_FILES } from '#engine/field'
import { scalarText } from '#engine/text'
import { FileTooLarge } from '../fileStore/index.ts'
import type { FileStore, ReceivedFile } from '../fileStore/index.ts'
import { SCAN_RETRY_SECONDS, scanDenial } from '../files/index.ts'
import { readDataUrl } from './dataUrl.ts'
import { drainBody } from './drainBody.ts'
import { TOO_LARGE, declaredBytes, readBody } from './readBody.ts'
import type { ParsedBody, RefusedBody } from './readBody.ts'
import { singleJsonPart } from './singleJsonPart.ts'
import type { JsonPart } from './singleJsonPart.ts'

/** Limits of multipart bodies: number of parts besides files, headers of a part, characters of its name. */
const MAX_PARTS = 30
const MAX_HEADERS = 20
const MAX_NAME_LENGTH = 500

const TOO_MANY_BYTES = '92044'
const TOO_MANY_FILES = '92170'

export type ReadRequest = { readonly wire: WireRequest; readonly files: readonly ReceivedFile[] } | RefusedBody

export type QueryPairs = readonly (readonly [string, string])[]

/** Query parameters in order, with duplicates. */
export function queryPairs(url: string): QueryPairs {
  const at = url.indexOf('?')
  return at < 0 ? [] : [...new URLSearchParams(url.slice(at + 1))]
}

export interface ReadOptions {
  readonly call: Call
  /** Of the path. */
  readonly parameters: readonly string[]
  readonly query: QueryPairs
  readonly files: FileStore
  /** Largest JSON in bytes. */
  readonly limit: number
  /** Largest sum of the files in bytes. */
  readonly fileLimit: number
  /** Reserves memory for a body of at most `limit` bytes, or refuses it. */
  readonly reserve: (limit: number) => RefusedBody | null
  /** The body, if it was read to find the call. */
  readonly early: ParsedBody | null
}

/** Reads the body that the call declares. Another content type is refused with 90004. */
export async function readRequest(request: FastifyRequest, options: ReadOptions): Promise<ReadRequest> {
  const { call, parameters, query } = options
  const ifMatch = request.headers['if-match']
  const wire = { parameters, query, ifMatch, headers: request.headers }
  if (call.body.kind === 'none') return { wire: { ...wire, body: null }, files: [] }
  if (call.body.kind !== 'parts') {
    const read = options.early ?? (await readEarly(request, options))
    if ('refused' in read) return refuseAndDrain(request, read)
    // URLSearchParams would serialise to an empty object.
    const json = read.body instanceof URLSearchParams ? null : read.body
    const body = call.body.kind === 'form' ? formBody(read.body) : json
    return isSafeJson(body) ? { wire: { ...wire, body }, files: [] } : { refused: '90004' }
  }
  if (!request.isMultipart()) return { refused: '90004' }
  if (declaredBytes(request, 0) > options.limit + options.fileLimit)
    return refuseAndDrain(request, { refused: TOO_MANY_BYTES })
  const noMemory = options.reserve(options.limit)
  if (noMemory) return noMemory
  const parts = await readParts(request, options, textParts(call))
  return 'refused' in parts ? parts : { wire: { ...wire, body: parts.body }, files: parts.files }
}

/** Reads a JSON or form body if there is memory for it. */
export async function readEarly(
  request: FastifyRequest,
  { limit, reserve }: Pick<ReadOptions, 'limit' | 'reserve'>,
): Promise<ParsedBody> {
  return reserve(limit) ?? readBody(request, limit)
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
async function readParts(
  request: FastifyRequest,
  options: ReadOptions,
  texts: ReadonlySet<string>,
): Promise<PartsResult> {
  if (!BOUNDARY.test(request.headers['content-type'] ?? '')) return refuseAndDrain(request, { refused: '90004' })
  const lone = await singleJsonPart(request, options.limit)
  if (lone) return partBody(lone)
  const files: ReceivedFile[] = []
  try {
    return await collectParts(request, options, files, texts)
  } catch (error) {
    await Promise.all(files.map((file) => options.files.revert(file)))
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
  constructor(code: string, part?: string, retryAfter?: number) {
    super('a part of a body is refused')
    const whole = { refused: code, ...(retryAfter === undefined ? {} : { retryAfter }) }
    this.refusal = part === undefined ? whole : { ...whole, fields: [{ pointer: `/${part}`, code }] }
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
  { call, files: store, limit, fileLimit }: ReadOptions,
  files: ReceivedFile[],
  texts: ReadonlySet<string>,
): Promise<PartsResult> {
  let left = limit
  const count = (bytes: number): void => {
    left -= bytes
    if (left < 0) throw new RefusedPart(TOO_LARGE)
  }
  const body: { [name: string]: unknown } = Object.create(null) as { [name: string]: unknown }
  const add = (name: string, value: unknown): void => {
    if (files.length > 0 || value === undefined || Object.hasOwn(body, name) || isForbiddenName(name))
      throw new RefusedPart('90004')
    body[name] = value
  }
  for await (const part of request.parts({
    limits: {
      parts: MAX_PARTS + MOST_FILES,
      fileSize: Number.POSITIVE_INFINITY,
      fieldSize: limit,
      fieldNameSize: MAX_NAME_LENGTH,
      headerPairs: MAX_HEADERS,
    },
  })) {
    if (part.fieldname.length >= MAX_NAME_LENGTH) throw new RefusedPart('90004')
    const written = part.type === 'field' && fileTarget(call, part.fieldname) ? dataUrlPart(part) : null
    if (written) {
      count(written.length)
      if (files.length === MOST_FILES) throw new RefusedPart(TOO_MANY_FILES)
      files.push(await receivePart(store, { fieldname: part.fieldname, ...written }))
    } else if (part.type === 'field') {
      // The parser decodes declared JSON. A part without a type is JSON too, unless text is allowed.
      const isRead = part.mimetype === 'application/json' || texts.has(part.fieldname)
      count(part.valueTruncated ? limit + 1 : bytesOf(part.value))
      add(part.fieldname, isRead ? checkedJson(part.value) : parseJson(part.value))
    } else if (part.mimetype === 'application/json') {
      const text = await readPart(part.file, left)
      count(text.length)
      add(part.fieldname, parseJson(text.toString()))
    } else {
      if (Object.keys(body).length === 0) throw new RefusedPart('90004')
      if (files.length === MOST_FILES) throw new RefusedPart(TOO_MANY_FILES)
      files.push(await receivePart(store, part))
      if (files.reduce((sum, { sent }) => sum + sent, 0) > fileLimit) throw new RefusedPart(TOO_MANY_BYTES)
    }
  }
  return { body, files }
}

/** A file that came as the text of a data URL. */
function dataUrlPart({
  fieldname,
  value,
  valueTruncated,
}: {
  readonly fieldname: string
  readonly value: unknown
  readonly valueTruncated: boolean
}) {
  const read = valueTruncated ? null : readDataUrl(fieldname, value)
  return read && { ...read, length: bytesOf(value) }
}

async function receivePart(
  store: FileStore,
  { fieldname, filename, file }: { readonly fieldname: string; readonly filename: string; readonly file: Readable },
): Promise<ReceivedFile> {
  const received = await store.receive(fieldname, filename ?? '', file, FILE_LIMIT).catch((error: unknown) => {
    throw error instanceof FileTooLarge ? new RefusedPart(TOO_LARGE, fieldname) : error
  })
  try {
    const denial = scanDenial(await store.scanReceived(received))
    if (denial === null) return received
    throw new RefusedPart(denial, fieldname, denial === '92127' ? SCAN_RETRY_SECONDS : undefined)
  } catch (error) {
    await store.revert(received)
    throw error
  }
}

/** The parser has already decoded declared JSON. */
const bytesOf = (value: unknown): number => Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))

async function readPart(content: Readable, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of content) {
    length += (piece as Buffer).length
    if (length > limit) throw new RefusedPart(TOO_LARGE)
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces, length)
}

function parseJson(value: unknown): unknown {
  try {
    return checkedJson(typeof value === 'string' ? JSON.parse(value) : value)
  } catch {
    return undefined
  }
}

const checkedJson = (value: unknown): unknown => (isSafeJson(value) ? value : undefined)
