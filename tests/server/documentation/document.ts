import Ajv2020 from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import type { Part, Query, WireRequest } from '../../support/wireClient.ts'
import { at, listOf } from '../../support/wireClient.ts'
import { valuesOf } from '../../support/valuesOf.ts'

/** A request as the documentation describes it. */
export interface DescribedRequest {
  readonly method: string
  readonly path: string
  readonly request: WireRequest
}

export interface ApiOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly isPublic: boolean
  /** Requests that the documentation allows; ids are taken from `ids`, so that some of them are found. */
  readonly requests: (ids: readonly string[]) => fc.Arbitrary<DescribedRequest>
  /** Describes how an answer differs from the documentation; null if it conforms. */
  readonly mismatch: (status: number, type: string, body: unknown) => string | null
}

const METHODS = ['get', 'post', 'put', 'delete']

/** The operations of an OpenAPI document, each with its requests and the judge of its answers. */
export function operationsOf(document: unknown): readonly ApiOperation[] {
  const resolve = (ref: string): unknown => at(document, ...ref.slice(2).split('/'))
  const ajv = new Ajv2020({ strict: false })
  addFormats(ajv)
  ajv.addSchema({ $id: 'api', components: at(document, 'components') } as object)
  // Most answers are the same error, which is compiled once.
  const compiled = new Map<string, ValidateFunction>()
  const compile = (schema: unknown): ValidateFunction => {
    const text = absolute(schema)
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object)
    compiled.set(text, validate)
    return validate
  }
  return Object.entries(at(document, 'paths') as object).flatMap(([path, item]) =>
    METHODS.filter((method) => at(item, method) !== undefined).map((method) =>
      operation(path, method, at(item, method), resolve, compile),
    ),
  )
}

function operation(
  path: string,
  method: string,
  described: unknown,
  resolve: (ref: string) => unknown,
  compile: (schema: unknown) => ValidateFunction,
): ApiOperation {
  const parameters = listOf(at(described, 'parameters'))
  const judges = new Map<string, ValidateFunction>()
  return {
    id: String(at(described, 'operationId')),
    method: method.toUpperCase(),
    path,
    isPublic: listOf(at(described, 'security')).length === 0,
    requests: (ids) =>
      fc
        .record({
          path: record(parameters, 'path', resolve, ids),
          query: record(parameters, 'query', resolve, ids),
          header: record(parameters, 'header', resolve, ids),
          body: body(at(described, 'requestBody', 'content'), resolve),
        })
        .map(({ path: places, query, header, body: content }) => ({
          method: method.toUpperCase(),
          path: path.slice(1).replaceAll(/\{(.+?)\}/g, (_, name: string) => encodeURIComponent(String(places[name]))),
          request: {
            query: query as Exclude<Query, string>,
            headers: header as { readonly [name: string]: string },
            ...content,
          },
        }))
        // A client takes such a segment out of the address before it asks (RFC 3986, 5.2.4).
        .filter(({ path: asked }) => !asked.split('/').some((step) => step === '.' || step === '..')),
    mismatch: (status, type, answered) => {
      const response = at(described, 'responses', String(status))
      if (response === undefined) return `${status} is not described`
      const content = at(response, 'content')
      if (content === undefined) return answered === '' ? null : `${status} has no body`
      const schema = at(content, type, 'schema')
      if (schema === undefined) return at(content, '*/*') === undefined ? `${status} ${type} is not described` : null
      if (type !== 'application/json') return null
      const kind = `${status} ${type}`
      const validate = judges.get(kind) ?? compile(schema)
      judges.set(kind, validate)
      return validate(answered) ? null : `${status}: ${JSON.stringify(validate.errors?.slice(0, 3))}`
    },
  }
}

/** References of the document, from a schema that stands for itself. */
const absolute = (schema: unknown): string => JSON.stringify(schema).replaceAll('"#/', '"api#/')

/** Parameters of one place; an optional one is there or not. */
function record(
  parameters: readonly unknown[],
  place: string,
  resolve: (ref: string) => unknown,
  ids: readonly string[],
): fc.Arbitrary<{ readonly [name: string]: unknown }> {
  const here = parameters.filter((parameter) => at(parameter, 'in') === place)
  const name = (parameter: unknown): string => String(at(parameter, 'name'))
  const isRequired = (parameter: unknown): boolean => place === 'path' || at(parameter, 'required') === true
  return fc.record(
    Object.fromEntries(
      here.map((parameter) => {
        const values = valuesOf(at(parameter, 'schema'), resolve)
        return [name(parameter), name(parameter) === 'id' ? fc.oneof(fc.constantFrom(...ids), values) : values]
      }),
    ),
    { requiredKeys: here.filter(isRequired).map(name) },
  ) as fc.Arbitrary<{ readonly [name: string]: unknown }>
}

function body(content: unknown, resolve: (ref: string) => unknown): fc.Arbitrary<Pick<WireRequest, 'json' | 'parts'>> {
  const json = at(content, 'application/json', 'schema')
  if (json !== undefined) return valuesOf(json, resolve).map((value) => ({ json: value }))
  const multipart = at(content, 'multipart/form-data', 'schema')
  if (multipart === undefined) return fc.constant({})
  const [name] = listOf(at(multipart, 'required')).map(String)
  if (name === undefined) return fc.constant({})
  return valuesOf(at(multipart, 'properties', name), resolve).map((value) => ({
    parts: [[name, value as object] satisfies Part],
  }))
}
