import { otherDialects, withoutRoot } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { SUBMISSIONS } from '#engine/form'
import type { Values } from '#engine/form'
import { below } from '#engine/source'
import { memoize } from '#engine/memoize'
import { calendarValue } from './calendar.ts'
import type { DecodeState } from './decodedCall.ts'
import { FILES_REMOVED, FILE_LISTS } from './fileParts.ts'
import { readWire, firstWireSteps } from './readLayout.ts'
import { ID_PATTERN } from './layout.ts'

/** Keys of every record that clients read. They are ignored when they are sent back. */
const RECORD_KEYS: readonly string[] = ['id', 'version', 'acciones', 'auditoria', 'nombres', 'extracto']
const MOST_REMOVED = 500
const MOST_LISTED = 500

const isId = (value: unknown): boolean => typeof value === 'string' && ID_PATTERN.test(value)

interface Payload {
  readonly raw: Values
  readonly values: Values
  readonly submissions: readonly unknown[] | null
}

/**
 * Reads the record part of a body and returns the fields that were sent, by name. The tenant and the id are claims.
 * Unknown keys are ignored, so that clients can send back what they read. Under strict handling they are problems.
 */
export function decodePayload(module: Module, raw: Values, pointer: string, state: DecodeState): Payload {
  const known = knownKeys(module)
  for (const name of state.strict ? Object.keys(raw) : [])
    if (!known.has(name)) state.problems.push({ code: '90004', pointer: below(pointer, name) })
  const tenant = module.roles.get('tenant')
  const refuse = ({ name, wire }: Field): unknown =>
    state.problems.push({ code: '90004', pointer: (wire || [name]).reduce(below, pointer) })
  const values: { [name: string]: unknown } = {}
  for (const { field, others } of dialectsOf(module)) {
    const value = readDialects(raw, field, others, () => refuse(field))
    if (value === undefined || isNoList(field, value)) continue
    if (field === tenant) state.claims.push({ path: 'tenant.id', value: claimed(value) })
    else values[field.name] = calendarValue(field, withoutRoot(module, field, value), state.timeZone)
  }
  if (raw['id'] !== undefined && raw['id'] !== null && state.id !== null)
    state.claims.push({ path: 'id', value: claimed(raw['id']) })
  const gone = known.has(FILES_REMOVED) ? removedFiles(raw, pointer, state) : undefined
  if (gone) values[FILES_REMOVED] = gone
  if (known.has(SUBMISSIONS)) Object.assign(values, fileLists(raw, pointer, state))
  return { raw, values, submissions: known.has(SUBMISSIONS) ? submissionsIn(raw, pointer, state) : null }
}

function submissionsIn(raw: Values, pointer: string, state: DecodeState): Payload['submissions'] {
  const said = raw[SUBMISSIONS]
  if (Array.isArray(said)) return said
  if (said !== undefined) state.problems.push({ code: '90004', pointer: `${pointer}/${SUBMISSIONS}` })
  return null
}

/** Returns every field of a module with its variants in dialects that place it elsewhere. Cached per module. */
const dialectsOf = memoize(
  (module: Module): readonly { readonly field: Field; readonly others: readonly Field[] }[] => {
    const voices = otherDialects(module)
    const place = ({ source }: Field): string | undefined => JSON.stringify(source.wire)
    return [...module.fields.values()].map((field) => ({
      field,
      others: [
        ...voices.flatMap(({ fields }) => {
          const other = fields.get(field.name)
          return other && place(other) !== place(field) ? [other] : []
        }),
        ...furtherPlaces(field),
      ],
    }))
  },
)

const furtherPlaces = (field: Field): readonly Field[] =>
  (field.source.also ?? []).map((path) => ({ ...field, wire: path.split('.') }))

/**
 * Reads a field under its name in any dialect. Two names with different values are refused (wire contract, 2,
 * inconsistency 3).
 */
function readDialects(raw: Values, field: Field, others: readonly Field[], refuse: () => unknown): unknown {
  let value = readWire(raw, field)
  for (const other of others) {
    const said = readWire(raw, other)
    if (said === undefined) continue
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(said)) refuse()
    value = said
  }
  return value
}

/** Files named by a client were uploaded before. The server's rows decide whether they may be referenced. */
const isNoList = ({ kind }: Field, value: unknown): boolean => kind.transport === 'files' && !Array.isArray(value)

/** Reads the lists that describe the files of served forms. */
function fileLists(raw: Values, pointer: string, state: DecodeState): Values {
  return Object.fromEntries(
    FILE_LISTS.flatMap((name) => {
      const list = raw[name]
      if (Array.isArray(list) && list.length <= MOST_LISTED) return [[name, list] as const]
      if (list !== undefined) state.problems.push({ code: '90004', pointer: below(pointer, name) })
      return []
    }),
  )
}

function removedFiles(raw: Values, pointer: string, state: DecodeState): readonly unknown[] | undefined {
  const gone = raw[FILES_REMOVED]
  if (Array.isArray(gone) && gone.length <= MOST_REMOVED && gone.every(isId)) return gone
  if (gone !== undefined) state.problems.push({ code: '90004', pointer: below(pointer, FILES_REMOVED) })
  return undefined
}

/** Returns the top-level keys that a payload of this module may hold. Cached per module. */
const knownKeys = memoize((module: Module): ReadonlySet<string | undefined> => {
  const takesForms = [...module.forms.values()].some((form) => form.formularios !== null)
  const takesFiles = [...module.fields.values()].some(({ kind }) => kind.transport === 'files')
  const heads = [module, ...otherDialects(module)].flatMap(({ fields }) =>
    [...fields.values()].flatMap((field) => [field, ...furtherPlaces(field)].flatMap(firstWireSteps)),
  )
  return new Set([
    ...RECORD_KEYS,
    ...(takesForms ? [SUBMISSIONS, ...FILE_LISTS] : []),
    ...(takesFiles || takesForms ? [FILES_REMOVED] : []),
    ...heads,
  ])
})

const claimed = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
