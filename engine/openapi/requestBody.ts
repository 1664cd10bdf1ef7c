import { moduleInDialect } from '#engine/definition'
import type { Binding, Call, Module } from '#engine/definition'
import type { Json } from '#engine/source'
import { pathSchema } from './pathSchema.ts'
import { payloadName } from './schemas.ts'

/** All modules, by id: a call may bring records of others along. */
export type ModulesById = ReadonlyMap<string, Module>

/** Returns the request body of a call, or null if it has none. */
export function requestBody(module: Module, call: Call, modules: ModulesById): Json {
  const payload = payloadRef(module, call)
  switch (call.body.kind) {
    case 'none':
      return null
    case 'payload':
      return { required: true, content: { 'application/json': { schema: payload } } }
    case 'json':
      return { required: true, content: { 'application/json': { schema: nested(call.body.bindings, module) } } }
    case 'form':
      return {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: nested(call.body.bindings, module) } },
      }
    case 'parts':
      return {
        required: true,
        content: { 'multipart/form-data': multipart(call.body.bindings, recordParts(module, call, modules), module) },
      }
  }
}

const payloadRef = (module: Module, call: Call): Json => ({
  $ref: `#/components/schemas/${payloadName(module, call)}`,
})

/** The parts of a body that hold records, by name: that of the call, and those of the calls whose records it writes too. */
function recordParts(module: Module, call: Call, modules: ModulesById): RecordParts {
  const own = call.body.kind === 'parts' ? call.body.bindings.filter(isPayload) : []
  const brought = call.companions.flatMap(({ part, module: id, call: name }): readonly (readonly [string, Json])[] => {
    const [home, theirs] = [modules.get(id), modules.get(id)?.calls.get(name)]
    return home && theirs ? [[part, payloadRef(moduleInDialect(home, theirs), theirs)]] : []
  })
  return new Map([...own.map(({ name }) => [name, payloadRef(module, call)] as const), ...brought])
}

type RecordParts = ReadonlyMap<string, Json>

const isPayload = ({ source }: Binding): boolean => source.kind === 'path' && source.path[0] === 'payload'

/** Wire name for the whole body, in addition to the named values. */
const WHOLE = '*'

/** Dots of a name nest. */
function nested(bindings: readonly Binding[], module: Module): Json {
  const heads = new Map<string, Binding[]>()
  for (const binding of bindings) {
    const head = binding.name.split('.')[0] ?? ''
    heads.set(head, [...(heads.get(head) ?? []), binding])
  }
  const properties = [...heads].map(([head, held]): readonly [string, Json] => {
    const [only] = held
    if (held.length === 1 && only?.name === head) return [head, schemaOf(only, module)]
    return [
      head,
      nested(
        held.map((one) => ({ ...one, name: one.name.slice(head.length + 1) })),
        module,
      ),
    ]
  })
  // The named values are next to the whole record.
  const isWhole = heads.delete(WHOLE)
  return {
    type: 'object',
    properties: Object.fromEntries(properties.filter(([head]) => head !== WHOLE)),
    additionalProperties: isWhole,
  }
}

function schemaOf({ list, source }: Binding, module: Module): Json {
  const schema = source.kind === 'constant' ? { const: source.value } : pathSchema(source.path, module)
  return list ? { type: 'array', items: schema } : schema
}

/** Returns a multipart body. The JSON part comes first; then named values, and files with the name of their field. */
function multipart(bindings: readonly Binding[], records: RecordParts, module: Module): Json {
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        bindings
          .filter(({ name }) => !name.includes('.'))
          .map((binding) => [binding.name, records.get(binding.name) ?? partOf(binding, module)]),
      ),
      required: bindings.filter(isPayload).map(({ name }) => name),
    },
    encoding: Object.fromEntries([...records.keys()].map((name) => [name, { contentType: 'application/json' }])),
  }
}

/** Returns the schema of a part that is no record: a file, of which a list is sent under one name, or a value. */
function partOf(binding: Binding, module: Module): Json {
  const { source } = binding
  return source.kind === 'path' && source.path[0] === 'file' ? FILE : schemaOf(binding, module)
}

const FILE: Json = { type: 'string', format: 'binary' }
