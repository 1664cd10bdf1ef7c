import { openApi } from '#engine/openapi'
import type { OpenApi } from '#engine/openapi'
import type { Json } from '#engine/source'
import type { Definitions } from '../../server/definitions/index.ts'
import { shareSchemas } from './shareSchemas.ts'

type Schema = { readonly [keyword: string]: Json }
type Operation = {
  readonly [key: string]: Json
  readonly parameters: readonly Schema[]
  readonly responses: { readonly [status: string]: Schema }
}
type Paths = { readonly [path: string]: { readonly [method: string]: Operation } }

/** Keywords that say nothing to a type. Labels tell whoever writes a program what a name means. */
const UNTYPED: readonly string[] =
  'pattern format minLength maxLength minimum maximum multipleOf minItems maxItems uniqueItems example default description'.split(
    ' ',
  )

/** Codes that are not the server's: no answer came, or one that is none of the portal. */
const OF_CLIENT = ['network']

/** The OpenAPI document of the product. */
export const productDocument = ({ modules, types, errors, translators }: Definitions): OpenApi =>
  openApi({ modules: modules.values(), types, errors, translator: translators.en, title: 'Tramit', version: '1.0' })

/**
 * The document as the types of the client need it: refusals by the codes of each call, without headers, which the client
 * sends and reads itself, and without what no type can say.
 */
export function typedDocument(document: OpenApi): OpenApi {
  const paths = document['paths'] as Paths
  const { schemas } = document['components'] as { readonly schemas: Schema }
  const common = commonCodes(Object.values(paths).flatMap((item) => Object.values(item)))
  const shared = shareSchemas(
    { ...mapValues(schemas, typed), AnyCode: oneOf([...common, ...OF_CLIENT]) },
    mapValues(paths, (item) => mapValues(item, (operation) => typedOperation(operation, common))),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Tramit', version: '1.0' },
    paths: shared.paths,
    components: { schemas: shared.schemas },
  }
}

/** How a call is sent where it is not by JSON alone. */
export interface Sending {
  readonly body?: 'multipart' | 'form'
  /** The call compares the version of the record that it changes. */
  readonly version?: true
}

/** The calls that are not sent as JSON alone, by method and path. */
export function sendingOf(document: OpenApi): { readonly [call: string]: Sending } {
  return Object.fromEntries(
    Object.entries(document['paths'] as Paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { parameters, requestBody }]) => {
        const body = bodyKind(requestBody)
        const version = parameters.some(({ name }) => name === 'If-Match')
        const sending = { ...(body === null ? {} : { body }), ...(version ? { version } : {}) }
        return Object.keys(sending).length === 0 ? [] : [[`${method.toUpperCase()} ${path}`, sending] as const]
      }),
    ),
  )
}

function bodyKind(requestBody: Json | undefined): 'multipart' | 'form' | null {
  const content = (requestBody as { readonly content?: object } | undefined)?.content ?? {}
  if ('multipart/form-data' in content) return 'multipart'
  return 'application/x-www-form-urlencoded' in content ? 'form' : null
}

function typedOperation(
  { operationId, summary, parameters, requestBody, responses }: Operation,
  common: readonly string[],
): Json {
  const inAddress = parameters.filter((parameter) => parameter['in'] !== 'header')
  const own = codesOf(responses).filter((code) => !common.includes(code))
  const done = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return {
    operationId: operationId ?? null,
    summary: summary ?? null,
    parameters: inAddress.map((parameter) => typed(parameter)),
    ...(requestBody === undefined ? {} : { requestBody: typed(requestBody) }),
    responses: {
      ...Object.fromEntries(
        done.map(([status, { content }]) => [
          status,
          { description: '', ...(content === undefined ? {} : { content: typed(content) }) },
        ]),
      ),
      default: { description: '', content: { 'application/json': { schema: refusal(own) } } },
    },
  }
}

/** The generator writes it as `CodedError` of these codes. */
const refusal = (own: readonly string[]): Json => ({ type: 'object', 'x-codes': own })

const codesOf = (responses: Operation['responses']): readonly string[] =>
  Object.values(responses).flatMap((response) => (response['x-codigos'] ?? []) as readonly string[])

/** Codes with which every call may be refused. */
function commonCodes(operations: readonly Operation[]): readonly string[] {
  const [first, ...rest] = operations.map(({ responses }) => codesOf(responses))
  return (first ?? [])
    .filter((code) => rest.every((codes) => codes.includes(code)))
    .toSorted((a, b) => a.localeCompare(b))
}

const constant = (value: Json): Json => (value === null ? { type: 'null' } : { const: value })
const oneOf = (values: readonly Json[]): Schema => ({ anyOf: values.map(constant) })

/** A schema without what no type can say. Known values are constants, which generators write as they are. */
function typed(json: Json): Json {
  if (Array.isArray(json)) return json.map(typed)
  if (typeof json !== 'object' || json === null) return json
  const { enum: known, ...rest } = json as Schema
  if (Array.isArray(known)) return choice(known, label(rest))
  return Object.fromEntries(
    Object.entries(rest)
      .filter(([key, value]) => !isUntyped(key, value))
      .map(([key, value]) => [key, typed(value)]),
  )
}

/** Nothing stands apart from the values, so that a choice is the same shape whether it may be empty or not. */
function choice(known: readonly Json[], title: Schema): Json {
  const values = { ...title, ...oneOf(known.filter((value) => value !== null)) }
  return known.includes(null) ? { ...title, anyOf: [values, { type: 'null' }] } : values
}

/** Names of properties are no keywords: what they hold is a schema. Files keep their format. */
const isUntyped = (key: string, value: Json): boolean =>
  typeof value === 'object'
    ? key === 'example' || key === 'default' || key.startsWith('x-')
    : value !== 'binary' && (UNTYPED.includes(key) || isKeyOfText(key, value))

const label = ({ title }: Schema): Schema => (title === undefined || isKeyOfText('title', title) ? {} : { title })

/** A label that nobody reads on a screen has no words. */
const isKeyOfText = (key: string, value: Json): boolean =>
  key === 'title' && typeof value === 'string' && value.startsWith('lbl.')

const mapValues = <Value, Made>(
  record: { readonly [name: string]: Value },
  make: (value: Value) => Made,
): { readonly [name: string]: Made } =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value)]))
