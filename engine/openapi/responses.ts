import { isList } from '#engine/call'
import { DUPLICATE, bindingsOf } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import { followsField } from '#engine/field'
import type { Json } from '#engine/source'
import type { Translator } from '#engine/text'
import { listSchema } from './listSchema.ts'
import { recordName, rowName } from './schemas.ts'

type Errors = { readonly [code: string]: { readonly status?: number } }

/** Codes that any call may return. Those of pages, versions, keys and files depend on the call. */
const ANY = ['71001', '90001', '90002', '90004', '90099', '91016', '91031', '92004', '92005', '92042']

/**
 * Returns the success response of a call, and the codes with which it may be refused: in words for readers, and as
 * `x-codigos` for programs.
 */
export function responsesOf(module: Module, call: Call, errors: Errors, translator: Translator): Json {
  const { status, content } = success(module, call)
  const codes = codesOf(module, call)
  const byStatus = new Map<number, string[]>()
  for (const code of codes) {
    const of = errors[code]?.status ?? 500
    byStatus.set(of, [...(byStatus.get(of) ?? []), code])
  }
  return {
    [status]: {
      description: translator.translate('doc.done'),
      headers: responseHeaders(call),
      ...(content === null ? {} : { content }),
    },
    ...(call.source.cached ? { 304: { description: translator.translate('doc.unchanged') } } : {}),
    ...Object.fromEntries(
      [...byStatus].map(([of, held]) => [
        of,
        {
          description: held.map((code) => `${code}: ${translator.translate(`msg.error.${code}`)}`).join('\n\n'),
          content: ERROR,
          'x-codigos': held,
        },
      ]),
    ),
    default: { description: translator.translate('doc.refused'), content: ERROR },
  }
}

const ERROR: Json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

const json = (schema: Json): { readonly [type: string]: Json } => ({ 'application/json': { schema } })

function success(module: Module, call: Call): { readonly status: number; readonly content: Json } {
  const said = call.source.answers
  if (said === 'none') return { status: 204, content: null }
  if (said === 'file') return { status: 200, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  const record = { $ref: `#/components/schemas/${recordName(module)}` }
  const status = call.operation === 'create' || call.source.makes ? 201 : 200
  if (said !== undefined) {
    const name = said.replace('[]', '')
    const one = { $ref: `#/components/schemas/${name}` }
    return { status, content: json(said.endsWith('[]') ? { type: 'array', items: one } : one) }
  }
  if (WITHOUT_BODY.includes(call.operation)) return { status: 204, content: null }
  if (call.name === 'pick')
    return { status: 200, content: json({ type: 'array', items: { $ref: '#/components/schemas/Ref' } }) }
  if (isList(call)) {
    const row = { $ref: `#/components/schemas/${rowName(module)}` }
    return { status: 200, content: { ...json(listSchema(call, { type: 'array', items: row })), ...csv(module) } }
  }
  return { status, content: json(record) }
}

const WITHOUT_BODY: readonly string[] = ['remove', 'restore', 'purge', 'emptyBin']

const csv = (module: Module): { readonly [type: string]: Json } =>
  module.list?.export ? { 'text/csv': { schema: { type: 'string' } } } : {}

function codesOf(module: Module, call: Call): readonly string[] {
  const reads = (holds: (path: readonly string[]) => boolean): boolean =>
    bindingsOf(call).some(({ source }) => source.kind === 'path' && holds(source.path))
  const changes = call.method === 'PUT' || call.method === 'DELETE'
  return [
    ...ANY,
    ...(isList(call) || reads(([head]) => head === 'page') ? ['91017'] : []),
    ...(reads((path) => path.at(-1) === 'to') ? ['90005'] : []),
    ...(changes ? ['92001'] : []),
    ...(call.source.version === 'required' ? ['92002'] : []),
    ...(call.method === 'POST' ? ['92003'] : []),
    ...bodyCodes(call),
    ...storageCodes(module, call),
    ...(call.source.refuses ?? []),
  ]
}

/** Codes of what a call sends. */
const bodyCodes = (call: Call): readonly string[] => [
  ...(call.body.kind === 'none' ? [] : ['90008']),
  ...(call.method === 'GET' || isList(call) ? [] : ['92041']),
  ...(call.body.kind === 'parts' ? ['91018', '92040', '92044', '92170'] : []),
]

/** Codes of rules that the table of a module holds. */
function storageCodes({ onRemove, source, fields }: Module, { operation }: Call): readonly string[] {
  if (operation === 'remove') return onRemove ? [onRemove.code] : []
  const unique = (source.unique ?? []).map(({ code = DUPLICATE }) => code)
  if (operation === 'restore' || operation === 'bulkRestore') return [...unique, '92056']
  if (operation !== 'create' && operation !== 'edit') return []
  return [...fields.values()].some(followsField) ? [...unique, '90005'] : unique
}

const isPaged = (call: Call): boolean =>
  bindingsOf(call).some(({ source }) => source.kind === 'path' && source.path[0] === 'page')

const text = { schema: { type: 'string' } }
const integer = { schema: { type: 'integer' } }

function responseHeaders(call: Call): Json {
  return {
    'X-DAT-Id-Transaccion': text,
    ...(isList(call) || isPaged(call)
      ? {
          'X-DAT-Total-Paginas': integer,
          'X-DAT-Numero-Pagina': integer,
          'X-DAT-Total-Registros': integer,
          'X-DAT-Total-Exacto': { schema: { type: 'boolean' } },
          ...(isList(call) ? { 'X-DAT-Cursor': text } : {}),
        }
      : {}),
    ...(call.source.cached || call.operation === 'get' || call.operation === 'edit' ? { ETag: text } : {}),
  }
}
