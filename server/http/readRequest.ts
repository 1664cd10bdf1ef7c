import type { FastifyRequest } from 'fastify'
import type { Call } from '#engine/definition'
import type { WireRequest } from '#engine/call'
import type { FileStore, ReceivedFile } from '../files/index.ts'
import { lonePart } from './lonePart.ts'
import type { LonePart } from './lonePart.ts'

/** Bytes of one file, of one JSON part, and how many parts a request may hold. */
const FILE_LIMIT = 15_728_640
const JSON_PART_LIMIT = 2_000_000
const MOST_PARTS = 30

export type ReadRequest =
  | { readonly wire: WireRequest; readonly files: readonly ReceivedFile[] }
  | { readonly refused: string }

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
  if (call.body.kind !== 'parts')
    return { wire: { ...wire, body: call.body.kind === 'form' ? formBody(request.body) : request.body }, files: [] }
  if (!request.isMultipart()) return { refused: '90004' }
  const parts = await readParts(request, files)
  return 'refused' in parts ? parts : { wire: { ...wire, body: parts.body }, files: parts.files }
}

const formBody = (body: unknown): unknown =>
  body instanceof URLSearchParams
    ? Object.fromEntries([...new Set(body.keys())].map((name) => [name, body.getAll(name)]))
    : null

type Parts =
  | { readonly body: { readonly [name: string]: unknown }; readonly files: readonly ReceivedFile[] }
  | { readonly refused: string }

/** What was received of a refused request is dropped. */
async function readParts(request: FastifyRequest, store: FileStore): Promise<Parts> {
  const lone = await lonePart(request)
  if (lone) return bodyOf(lone)
  const files: ReceivedFile[] = []
  const dropAll = () => Promise.all(files.map((file) => store.drop(file)))
  try {
    const parts = await collectParts(request, store, files)
    if ('refused' in parts) await dropAll()
    return parts
  } catch (error) {
    await dropAll()
    if (isMalformed(error)) return { refused: '90004' }
    throw error
  }
}

function bodyOf({ name, text }: LonePart): Parts {
  const value = parsed(text)
  return value === undefined ? { refused: '90004' } : { body: { [name]: value }, files: [] }
}

/** The parser of multipart bodies throws plain errors; those of the framework carry a status, those of the disk a code. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && !('statusCode' in error) && !('code' in error)

/** JSON parts first, files after them. */
async function collectParts(request: FastifyRequest, store: FileStore, files: ReceivedFile[]): Promise<Parts> {
  const body: { [name: string]: unknown } = Object.create(null) as { [name: string]: unknown }
  let refused: string | null = null
  for await (const part of request.parts({
    limits: { parts: MOST_PARTS, fileSize: FILE_LIMIT + 1, fieldSize: JSON_PART_LIMIT },
  })) {
    if (part.type === 'field') {
      const value =
        part.mimetype === 'application/json' || typeof part.value === 'string' ? parsed(part.value) : part.value
      if (files.length > 0 || value === undefined || Object.hasOwn(body, part.fieldname)) refused = '90004'
      else body[part.fieldname] = value
    } else if (part.mimetype === 'application/json') {
      const value = parsed((await part.toBuffer()).toString())
      if (files.length > 0 || value === undefined || Object.hasOwn(body, part.fieldname)) refused = '90004'
      else body[part.fieldname] = value
    } else {
      if (Object.keys(body).length === 0) refused = '90004'
      files.push(await store.receive(part.fieldname, part.filename ?? '', part.file, FILE_LIMIT))
    }
  }
  return refused === null ? { body, files } : { refused }
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    const read: unknown = JSON.parse(value)
    return hasForbiddenKey(read) ? undefined : read
  } catch {
    return undefined
  }
}

/** The keys that poison prototypes are refused at every parser. */
function hasForbiddenKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, inside]) => key === '__proto__' || key === 'constructor' || key === 'prototype' || hasForbiddenKey(inside),
  )
}
