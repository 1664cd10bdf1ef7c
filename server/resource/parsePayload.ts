import { FILES_REMOVED } from '#engine/call'
import { filesOf } from '#engine/field'
import type { Field, FormFile } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { RefusedField, CallContext } from '../operation/index.ts'
import { holdsFiles, openFilePath, resolveFiles } from '../files/index.ts'
import type { FileSources, StoredFile } from '../files/index.ts'
import type { ReceivedFile } from '../fileStore/index.ts'
import { writableUnder } from './fields.ts'
import type { WritePlan } from './fields.ts'
import { partPaths } from './partPaths.ts'

/** Sent values by field, and uploaded files. */
export interface ParsedPayload {
  readonly values: Values
  readonly files: readonly ReceivedFile[]
}

const BAD_VALUE = '90004'

/**
 * Selects the values that the call and its mask write. `stored` are files that values may refer to, beside those of
 * the record.
 */
export function parsePayload(
  context: CallContext,
  writing: WritePlan,
  payload: Values | null,
  mask: number | null,
  before: Values = {},
  stored: ReadonlyMap<string, StoredFile> = NO_FILES,
): Result<ParsedPayload, RefusedField> {
  const { module } = context
  const isWritten = writableUnder(module, writing, mask)
  const values: { [name: string]: unknown } = Object.fromEntries(
    Object.entries(payload ?? {}).flatMap(([name, value]) =>
      isWritten(name) ? [[name, inLanguages(context, name, value, before)]] : [],
    ),
  )
  const numbered = changedNumbers(context, payload, before)
  if (numbered.length > 0) return failAll(numbered)
  const holders = [...module.fields.values()].filter((field) => isWritten(field.name) && holdsFiles(field))
  if (holders.length === 0) return ok({ values, files: [] })
  const problems: RefusedField[] = []
  const lost = ({ part }: ReceivedFile): unknown => problems.push({ pointer: `/${part}`, code: BAD_VALUE })
  const payloadContext: PayloadContext = {
    uploaded: partPaths(context, holders, values, lost),
    stored,
    idOfPath: (path) => {
      const opened = openFilePath(context, path)
      return opened?.tenant === context.tenant.id ? opened.id : null
    },
    rowKey: (_row, at) => String(at),
    absent: 'stays',
    problems,
  }
  const gone = payload?.[FILES_REMOVED]
  const removed = new Set<unknown>(Array.isArray(gone) ? gone : [])
  for (const field of holders) {
    const { name, kind } = field
    const made =
      kind.transport === 'files'
        ? parseFileList(field, values[name], filesOf(before[name]), payloadContext, removed)
        : parseSingleFile(field, values[name], before[name], payloadContext)
    if (made === undefined) delete values[name]
    else values[name] = made
  }
  if (removed.size > 0) problems.push({ pointer: `/${FILES_REMOVED}`, code: BAD_VALUE })
  return problems.length > 0 ? failAll(problems) : ok({ values, files: [...payloadContext.uploaded.values()].flat() })
}

/** A plain text, where one in each language is meant, is that of the caller's language. The others stay. */
function inLanguages({ module, language }: CallContext, name: string, value: unknown, before: Values): unknown {
  if (typeof value !== 'string' || module.fields.get(name)?.source.localised === undefined) return value
  const stored = before[name]
  return { ...(isObject(stored) ? stored : {}), [language]: value }
}

const GIVEN_NUMBER = '92087'

/** A number of a series is given by the database: nobody sends one, or another than the record has. */
const changedNumbers = (
  { module: { fields } }: CallContext,
  payload: Values | null,
  before: Values,
): readonly RefusedField[] =>
  Object.entries(payload ?? {}).flatMap(([name, value]) => {
    const field = fields.get(name)
    if (field?.source.series === undefined || field.kind.isEmpty(value) || value === before[name]) return []
    return [{ pointer: `/${(field.wire || [name]).join('/')}`, code: GIVEN_NUMBER }]
  })

interface PayloadContext extends FileSources {
  readonly problems: RefusedField[]
}

/** Keeps stored files that are not removed, and adds uploaded and referenced ones. */
function parseFileList(
  field: Field,
  said: unknown,
  held: readonly FormFile[],
  context: PayloadContext,
  removed: Set<unknown>,
): readonly unknown[] | undefined {
  const left = held.filter(({ id }) => !removed.delete(id))
  const isHeld = (one: unknown): boolean => held.some(({ id }) => isObject(one) && one['id'] === id)
  const more = resolveField(
    field,
    Array.isArray(said) ? said.filter((one: unknown) => !isHeld(one)) : undefined,
    context,
  )
  const fresh: readonly unknown[] = Array.isArray(more) ? more : []
  return fresh.length > 0 || left.length < held.length ? [...left, ...fresh] : undefined
}

/** An unchanged picture is sent back as its path or file. */
function parseSingleFile(field: Field, said: unknown, held: unknown, context: PayloadContext): unknown {
  const hasFresh = [...context.uploaded.keys()].some((place) => place.split('.', 1)[0] === field.name)
  const id = hasFresh ? null : idOf(field, said, context)
  return id !== null && id === (isObject(held) ? held['id'] : held) ? held : resolveField(field, said, context)
}

function idOf({ kind: { transport } }: Field, said: unknown, { idOfPath }: PayloadContext): unknown {
  if (transport === 'path') return idOfPath(said)
  return transport === 'file' && isObject(said) ? (said['id'] ?? null) : null
}

function resolveField(field: Field, said: unknown, context: PayloadContext): unknown {
  const made = resolveFiles([field], said === undefined ? {} : { [field.name]: said }, context)
  for (const problem of made.problems) context.problems.push(withWirePointer(field, problem))
  return made.values[field.name]
}

const NO_FILES: ReadonlyMap<string, StoredFile> = new Map()

/** Converts a pointer to the wire. A problem with a part points to the part. */
function withWirePointer(field: Field, { pointer, ...problem }: RefusedField): RefusedField {
  const [, first, ...rest] = pointer.split('/')
  const path = first === field.name ? [...(field.wire || [field.name]), ...rest] : [first, ...rest]
  return { ...problem, pointer: `/${path.join('/')}` }
}
