import { isList } from '#engine/call'
import type { Binding, Call, Module } from '#engine/definition'
import type { Json } from '#engine/source'
import type { Translator } from '#engine/text'
import { pathSchema } from './pathSchema.ts'
import { requestBody } from './requestBody.ts'
import type { ModulesById } from './requestBody.ts'
import { responsesOf } from './responses.ts'

export interface OperationContext {
  readonly errors: { readonly [code: string]: { readonly status?: number } }
  readonly translator: Translator
  readonly modules: ModulesById
}

/** Returns a call as an operation. `at` is the index of its path; an alias has its own id. */
export function operationOf(
  module: Module,
  call: Call,
  path: readonly Json[],
  at: number,
  { errors, translator, modules }: OperationContext,
): Json {
  const body = requestBody(module, call, modules)
  return {
    operationId: `${module.id}.${call.name}${at === 0 ? '' : `.${at + 1}`}`,
    tags: [module.id],
    summary: summaryOf(module, call, translator),
    ...(call.needs.kind === 'public' ? { security: [] } : { security: [{ session: [] }] }),
    parameters: [
      ...path,
      ...call.query.flatMap((binding) => queryParameter(binding, module)),
      ...pagingParameters(call),
      ...headers(call),
    ],
    ...(body === null ? {} : { requestBody: body }),
    responses: responsesOf(module, call, errors, translator),
  }
}

/** Returns the label of the action that makes the call, otherwise the name of the call. */
function summaryOf(module: Module, call: Call, translator: Translator): string {
  const action = module.actions.get(call.name)
  const title = translator.translate(module.title)
  return action ? `${title}: ${translator.translate(action.label)}` : `${title}: ${call.name}`
}

function queryParameter({ name, list, source }: Binding, module: Module): readonly Json[] {
  const schema = source.kind === 'constant' ? { const: source.value } : pathSchema(source.path, module)
  return [
    {
      name,
      in: 'query',
      required: source.kind === 'constant',
      schema: list ? { type: 'array', items: schema } : schema,
      ...(list ? { style: 'form', explode: true } : {}),
    },
  ]
}

/** Returns the parameters that every list accepts in addition to its filters (wire contract, 1). */
function pagingParameters(call: Call): readonly Json[] {
  if (!isList(call)) return []
  return [
    { name: 'orden', in: 'query', schema: { type: 'string' }, example: '-fecha' },
    {
      name: 'forms',
      in: 'query',
      style: 'form',
      explode: true,
      schema: { type: 'array', items: { type: 'string', pattern: '^[^:]+:(eq|ne|in|gt|ge|lt|le|has):' } },
    },
    { name: 'exacto', in: 'query', schema: { type: 'boolean', default: true } },
    { name: 'campos', in: 'query', schema: { type: 'string' } },
    { name: 'cursor', in: 'query', schema: { type: 'string' } },
  ]
}

const header = (name: string, schema: Json, required = false): Json => ({ name, in: 'header', required, schema })

function headers(call: Call): readonly Json[] {
  const { method, source } = call
  return [
    header('Accept-Language', { enum: ['es', 'ca', 'en', 'fr'] }),
    header('X-DAT-Id-Transaccion', { type: 'string', format: 'uuid' }),
    ...(takesVersion(call)
      ? [header('If-Match', { type: 'string', pattern: '^"\\d+"$' }, source.version === 'required')]
      : []),
    ...(source.cached ? [header('If-None-Match', { type: 'string' })] : []),
    ...(method === 'POST' ? [header('Idempotency-Key', { type: 'string', format: 'uuid' })] : []),
  ]
}

/** Whether a call changes one record and compares its version. */
const takesVersion = ({ method, paths, source }: Call): boolean =>
  source.version === 'required' ||
  ((method === 'PUT' || method === 'DELETE') &&
    (paths[0] ?? []).some((segment) => segment.kind === 'parameter' && segment.path[0] === 'id'))
