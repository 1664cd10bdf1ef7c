import type { Call, Module } from '#engine/definition'

/**
 * Default sizes in bytes: a call that needs no session, named values, a record, and a record with answers to served
 * forms, whose size the organisation decides.
 */
const BODY_LIMITS = { public: 8_192, values: 65_536, record: 262_144, answers: 2_000_000 } as const

/** Largest JSON of a call's body in bytes: its `bodyLimit`, or the default of its kind. Files have their own limits. */
export function bodyLimit(module: Pick<Module, 'forms'>, call: Call): number {
  if (call.source.bodyLimit !== undefined) return call.source.bodyLimit
  if (call.needs.kind === 'public') return BODY_LIMITS.public
  if (!hasRecord(call)) return BODY_LIMITS.values
  return [...module.forms.values()].some(({ formularios }) => formularios !== null)
    ? BODY_LIMITS.answers
    : BODY_LIMITS.record
}

const hasRecord = ({ body }: Call): boolean =>
  body.kind === 'payload' ||
  ('bindings' in body && body.bindings.some(({ source }) => source.kind === 'path' && source.path[0] === 'payload'))
