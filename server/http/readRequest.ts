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

/** Bytes of one JSON part, how many parts a request may hold, headers of a part, and characters of its name. */
const JSON_PART_LIMIT = 2_000_000
const MAX_PARTS = 30
const MAX_HEADERS = 20
const MAX_NAME_LENGTH = 500

/** Why a body is refused. Of one that is cut off the rest was not read: its connection ends with the answer. */
export interface RefusedBody {
  readonly refused: string
  readonly fields?: readonly RefusedField[]
  readonly isTruncated?: true
}

export type ReadRequest = { readonly wire: WireRequest; readonly files: readonly ReceivedFile[] } | RefusedBody

export type QueryPairs = readonly (readonly [string, string])[]

/** Pairs of the query as written: order and repetition are kept for the decoder to judge. */
export function queryPairs(url: string): QueryPairs {
  const at = url.indexOf('?')
  return at < 0 ? [] : [...new URLSearchParams(url.slice(at + 1))]
}

/** Reads the body that the call declares; another kind of body is 90004. */
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
    // Pairs of a form are no JSON: read as an object they would be an empty one.
    const json = request.body instanceof URLSearchParams ? null : request.body
    const body = call.body.kind === 'form' ? formBody(request.body) : json
    return isSafeJson(body, 0) ? { wire: { ...wire, body }, files: [] } : { refused: '90004' }
  }
  if (!request.isMultipart()) return { refused: '90004' }
  const parts = await readParts(request, files, textParts(call))
  return 'refused' in parts ? parts : { wire: { ...wire, body: parts.body }, files: parts.files }
}

/** Parts that hold one value each, and no payload: what comes in them as plain text is that text. */
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

/** What was received of a refused request is dropped. */
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

/** A body that is refused where it stands: what follows is not looked at. */
class RefusedPart extends Error {
  readonly refusal: RefusedBody
  constructor(code: string, part?: string) {
    super('a part of a body is refused')
    this.refusal = part === undefined ? { refused: code } : { refused: code, fields: [{ pointer: `/${part}`, code }] }
  }
}

/** Codes of the parser for bodies of too many parts, of names that poison, of JSON that is none. */
const MALFORMED = new Set([
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_PROTO_VIOLATION',
  'FST_INVALID_JSON_FIELD_ERROR',
])

/** The parser of multipart bodies throws plain errors; those of the framework carry a code, those of the disk too. */
function refusalOf(error: unknown): RefusedBody | null {
  if (error instanceof RefusedPart) return error.refusal
  if (!(error instanceof Error)) return null
  if ('code' in error) return MALFORMED.has(scalarText(error.code)) ? { refused: '90004' } : null
  return 'statusCode' in error ? null : { refused: '90004' }
}

/** Reads on for a while, so that the client reads the answer; what goes on for ever is cut off with it. */
const refuseAndDrain = async ({ raw }: FastifyRequest, refused: RefusedBody): Promise<RefusedBody> =>
  (await drainBody(raw)) ? { ...refused, isTruncated: true } : refused

/** JSON parts first, files after them. */
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
      // The parser has read JSON that says it is; what says nothing is JSON all the same, save where a text may stand.
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

/** Levels of a JSON part: no form is as deep. */
const MAX_DEPTH = 100
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** The keys that poison prototypes are refused at every parser, and so is what is too deep to be looked at. */
function isSafeJson(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_DEPTH) return false
  return Object.entries(value).every(([key, inside]) => !FORBIDDEN_KEYS.has(key) && isSafeJson(inside, depth + 1))
}
