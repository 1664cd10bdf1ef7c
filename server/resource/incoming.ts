import { IMAGE_LIMIT, IMAGE_TYPES } from '#engine/field'
import type { Field } from '#engine/field'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Values } from '#engine/form'
import type { RefusedField } from '../call/answer.ts'
import type { CallContext } from '../call/context.ts'
import type { ReceivedFile } from '../files/index.ts'
import { maskedFields } from './fields.ts'
import type { Writing } from './fields.ts'
import { GALLERY } from './toWire.ts'

/** What came for the fields that this call may write: values by field, new files among them. */
export interface Incoming {
  readonly values: Values
  readonly files: readonly ReceivedFile[]
}

const BAD_VALUE = '90004'
const BAD_TYPE = '91018'
const TOO_LARGE = '90008'

/** Keeps what the call and its mask write; the rest of a payload is ignored. */
export function incoming(
  context: CallContext,
  writing: Writing,
  payload: Values | null,
  mask: number | null,
): Result<Incoming, RefusedField> {
  const masked = maskedFields(context.module, mask)
  const writes = (name: string): boolean => writing.fields.has(name) && (masked === null || masked.has(name))
  const problems: RefusedField[] = []
  const values: { [name: string]: unknown } = {}
  for (const [name, value] of Object.entries(payload ?? {})) {
    if (!writes(name)) continue
    const field = context.module.fields.get(name)
    values[name] = field?.kind.travels === 'path' ? fileOfPath(field, value, context, problems) : value
  }
  const files = context.files.flatMap((file) => {
    const name = fieldOfPart(context, file.part)
    if (name === null || !writes(name)) return []
    const code =
      file.tooLarge || file.bytes > IMAGE_LIMIT ? TOO_LARGE : IMAGE_TYPES.includes(file.mime) ? null : BAD_TYPE
    if (code) problems.push({ pointer: `/${file.part}`, code })
    values[name] = file.id
    return [file]
  })
  return problems.length > 0 ? fail(...problems) : ok({ values, files })
}

/** A picture comes back as the path that the server gave, or empty; any other path is a forgery. */
function fileOfPath(
  field: Field,
  value: unknown,
  { portal, tenant }: CallContext,
  problems: RefusedField[],
): string | null {
  if (value === null || value === '') return null
  const opened = typeof value === 'string' ? portal.signer.open(GALLERY, value) : null
  const [owner, id] = opened?.split('/') ?? []
  if (owner === String(tenant.id) && id !== undefined) return id
  problems.push({ pointer: `/${(field.wire || [field.name]).join('/')}`, code: BAD_VALUE })
  return null
}

/** The field that a file part belongs to: `imgIcono` is `file.imagenIcono`. */
function fieldOfPart({ call }: CallContext, part: string): string | null {
  const binding = call.body.kind === 'parts' ? call.body.bindings.find(({ name }) => name === part) : undefined
  return binding?.source.kind === 'path' && binding.source.path[0] === 'file' ? (binding.source.path[1] ?? null) : null
}
