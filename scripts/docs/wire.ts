import type { Call, Module } from '#engine/definition'
import { openApi } from '#engine/openapi'
import type { Json } from '#engine/source'
import { loadDefinitions } from '../../server/definitions/index.ts'
import type { Definitions } from '../../server/definitions/index.ts'
import { code, codes, table } from './markdown.ts'
import { typeBlock } from './typeText.ts'

/** The definitions of the product, compiled. */
export async function loadShipped(folder: string): Promise<Definitions> {
  const loaded = await loadDefinitions(folder)
  if (!loaded.ok) throw new Error('The definitions have faults: run "npm run check".')
  return loaded.value
}

/** The blocks of `docs/wire.md`, made from the definitions. */
export const wireBlocks = (definitions: Definitions): Blocks => ({
  ...accessBlocks(definitions),
  ...dataBlocks(definitions),
  ...callBlocks(definitions),
})

type Blocks = { readonly [name: string]: () => string }

function accessBlocks({ access, translators }: Definitions): Blocks {
  const say = (key: string): string => translators.en.translate(key)
  return {
    bits: () =>
      table(
        ['bit', 'name', 'meaning'],
        Object.entries(access.bits).map(([name, bit]) => [`${bit}`, name, say(`acc.bit.${bit}`)]),
      ),
    functions: () =>
      table(
        ['id', 'function', 'name'],
        Object.entries(access.functions).map(([word, id]) => [code(id), word, say(`acc.function.${id}`)]),
      ),
    actions: () =>
      table(
        ['id', 'action', 'name'],
        Object.entries(access.actions).map(([word, id]) => [code(id), word, say(`acc.action.${id}`)]),
      ),
    'role types': () =>
      table(
        ['id', 'type of role', 'name'],
        Object.entries(access.roleTypes).map(([id, word]) => [id, word, say(`acc.role.${id}`)]),
      ),
    'seed roles': () =>
      table(
        ['type of role', 'functions', 'bits', 'actions'],
        Object.entries(access.seedRoles).flatMap(([type, grants]) =>
          grants.map(({ functions, bits, actions }) => [
            `${type} ${access.roleTypes[type] ?? ''}`,
            joined(functions),
            `${bits}`,
            joined(actions),
          ]),
        ),
      ),
  }
}

const dataBlocks = ({ modules, catalogues, errors, translators }: Definitions): Blocks => ({
  masks: () =>
    [...modules.values()]
      .filter(({ masks }) => masks.size > 0)
      .map((module) => masksOf(module))
      .join('\n\n'),
  catalogues: () =>
    table(
      ['table', 'catalogue', 'entries'],
      catalogues
        .toSorted((one, other) => one.table - other.table)
        .map(({ id, table: of, from, entries = [] }) => [
          `${of}`,
          id,
          from === undefined ? listed(entries) : `of ${from}`,
        ]),
    ),
  codes: () =>
    table(
      ['code', 'status', 'found by', 'page', 'text'],
      Object.entries(errors).map(([id, { status, on, page }]) => [
        id,
        `${status ?? ''}`,
        on,
        `${page ?? ''}`,
        translators.en.translate(`msg.error.${id}`),
      ]),
    ),
})

function callBlocks(definitions: Definitions): Blocks {
  const document = describe(definitions)
  return {
    calls: () =>
      [...definitions.modules.values()]
        .filter(({ calls }) => calls.size > 0)
        .map((module) => `#### ${module.id}\n\n${callsOf(module, document)}`)
        .join('\n\n'),
    shapes: () =>
      Object.entries(document.components.schemas)
        .filter(([name]) => !/\.(?:create|change)$/.test(name))
        .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
        .map(([name, schema]) => typeBlock(name, schema))
        .join('\n\n'),
  }
}

/** Every method and path that is served, as `nameless` writes it. */
export const servedCalls = ({ modules }: Definitions): ReadonlySet<string> =>
  new Set(
    [...modules.values()]
      .flatMap((module) => [...module.calls.values()])
      .flatMap((call) => pathsOf(call).map((path) => nameless(`${call.method} ${path}`))),
  )

const TO_COME = '## Calls to come'
const ADDRESS = /\b(?:GET|POST|PUT|DELETE) [^\s,|]+/g

/** The page without those rows of calls to come of which a call is served. */
export function withoutServed(page: string, served: ReadonlySet<string>): string {
  const from = page.indexOf(TO_COME)
  const isServed = (line: string): boolean =>
    line.startsWith('| ') && (line.split(' | ')[1]?.match(ADDRESS) ?? []).some((call) => served.has(nameless(call)))
  const lines = page.slice(from).split('\n')
  return page.slice(0, from) + lines.filter((line) => !isServed(line)).join('\n')
}

/** `PUT usuarios/{id}/` → `put usuarios/{}`. */
const nameless = (path: string): string =>
  path
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replace(/\/$/, '')
    .toLowerCase()

interface Operation {
  readonly responses: { readonly [status: string]: { readonly description: string; readonly content?: Json } }
}

interface Document {
  /** By method and path, without the names of parameters. */
  readonly operations: ReadonlyMap<string, Operation>
  readonly components: { readonly schemas: { readonly [name: string]: Json } }
}

function describe({ modules, types, errors, translators }: Definitions): Document {
  const document = openApi({
    modules: modules.values(),
    types,
    errors,
    translator: translators.en,
    title: '',
    version: '',
  }) as unknown as {
    readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } }
    readonly components: Document['components']
  }
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [nameless(`${method} ${path.slice(1)}`), operation] as const),
  )
  return { components: document.components, operations: new Map(operations) }
}

const joined = (words: string | readonly string[]): string => (typeof words === 'string' ? words : words.join(', '))

const listed = (
  entries: readonly { readonly id: number | string; readonly word?: string; readonly scope?: string }[],
) =>
  entries.length > 100
    ? `${entries.length} entries`
    : entries.map(({ id, word, scope }) => [id, word ?? '', scope ? `(${scope})` : ''].join(' ').trim()).join(' · ')

const masksOf = ({ id, masks }: Module): string =>
  [
    `**${id}**`,
    table(
      ['bit', 'fields'],
      [...masks].map(([bit, fields]) => [`${bit}`, codes(fields)]),
    ),
  ].join('\n\n')

/** Codes that any call may answer; they stand once, above the tables. */
const ANY = ['71001', '90001', '90002', '90004', '90099', '91016', '91031', '92004', '92005', '92042']

function callsOf(module: Module, document: Document): string {
  const rows = [...module.calls.values()].map((call) => {
    const operation = document.operations.get(addressOf(call))
    return [
      code(call.name),
      pathsOf(call)
        .map((path) => code(`${call.method} ${path}`))
        .join(', '),
      inputOf(call),
      successOf(operation),
      needsOf(call),
      codesOf(operation).join(' '),
    ]
  })
  return table(['call', 'address', 'query · body', 'answer', 'needs', 'codes'], rows)
}

const addressOf = (call: Call): string => nameless(`${call.method} ${pathsOf(call)[0]}`)

const pathsOf = (call: Call): readonly string[] =>
  call.paths.map((segments) =>
    segments.map((segment) => (segment.kind === 'text' ? segment.text : `{${segment.path.at(-1)}}`)).join('/'),
  )

function inputOf({ query, body }: Call): string {
  const names = query.map(({ name, list, source }) => {
    if (source.kind === 'constant') return `${name}=${JSON.stringify(source.value)}`
    return list ? `${name}[]` : name
  })
  const sent = bodyOf(body)
  return [...(names.length > 0 ? [names.join(', ')] : []), ...(sent === null ? [] : [sent])].join(' · ')
}

function bodyOf(body: Call['body']): string | null {
  switch (body.kind) {
    case 'none':
      return null
    case 'payload':
      return 'JSON: the record'
    case 'json':
    case 'form':
    case 'parts': {
      const names = body.bindings.map(({ name }) => name).join(', ')
      const kind = { json: 'JSON', form: 'form', parts: 'multipart' }[body.kind]
      return names === '' ? kind : `${kind}: ${names}`
    }
  }
}

function successOf(operation: Operation | undefined): string {
  const [status, answer] = Object.entries(operation?.responses ?? {}).find(([key]) => key.startsWith('2')) ?? []
  if (status === undefined || answer === undefined) return ''
  const schema = JSON.stringify(answer.content ?? null)
  const name = /#\/components\/schemas\/([\w.]+)/.exec(schema)?.[1]
  if (name === undefined) return answer.content === undefined ? status : `${status} file`
  return `${status} ${name}${schema.includes('"type":"array","items"') ? '[]' : ''}`
}

function needsOf({ needs, self }: Call): string {
  if (needs.kind !== 'rights') return needs.kind
  const rights = needs.rights.map(({ functionId, actionId }) => `${functionId}.${actionId}`)
  return [...rights, ...(self ? [`own record: ${self.functionId}.${self.actionId}`] : [])].join(', ')
}

const codesOf = (operation: Operation | undefined): readonly string[] =>
  Object.values(operation?.responses ?? {})
    .flatMap(({ description }) => [...description.matchAll(/^(\d{5}): /gm)].map(([, id = '']) => id))
    .filter((id, at, all) => !ANY.includes(id) && all.indexOf(id) === at)
    .toSorted()
