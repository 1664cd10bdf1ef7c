import { closestName } from '#engine/expression'
import { fail, failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { scalarText } from '#engine/text'
import { ANNOTATIONS, DRAFT_7, DRAFTS, KEYWORDS, UNSUPPORTED } from './dialect.ts'
import type { Operand } from './dialect.ts'
import { operandFault } from './operand.ts'
import { escapeToken } from './run.ts'
import type { Draft, SchemaFault, SchemaFaultCode, SchemaLimits } from './schema.ts'
import type { Subschemas, SchemaNode } from './schemaNode.ts'
import { recursesInPlace } from './recursesInPlace.ts'

/** Maximum number of reported faults, more than an author reads at once. */
const MAX_FAULTS = 50

interface ReadState {
  readonly root: unknown
  readonly limits: SchemaLimits
  readonly draft: Draft
  readonly faults: SchemaFault[]
  readonly byJson: Map<unknown, SchemaNode>
  /** References still to be resolved. They are deferred, so that a long chain needs no deep stack. */
  readonly waiting: (() => void)[]
  nodes: number
}

/** Reads a schema, or returns all its faults with their pointers. */
export function readSchema(json: unknown, limits: SchemaLimits, draft: Draft): Result<SchemaNode, SchemaFault> {
  const named = isObject(json) && Object.hasOwn(json, '$schema') ? json['$schema'] : undefined
  const known = typeof named === 'string' ? DRAFTS.get(named.replace(/#$/, '')) : draft
  if (named !== undefined && !known)
    return fail({ code: 'draft', pointer: '/$schema', figures: { known: [...DRAFTS.keys()].join(' ') } })
  const reading: ReadState = {
    root: json,
    limits,
    draft: known ?? draft,
    faults: [],
    byJson: new Map(),
    waiting: [],
    nodes: 0,
  }
  const node = readNode(json, '', 1, reading)
  for (let follow = reading.waiting.pop(); follow; follow = reading.waiting.pop()) follow()
  if (reading.faults.length === 0 && recursesInPlace(reading.byJson.values())) refuse(reading, 'cycle', '')
  return reading.faults.length > 0 ? failAll(reading.faults) : ok(node)
}

const ACCEPTS_ALL: SchemaNode = { kind: 'boolean', holds: true }

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function refuse(
  reading: ReadState,
  code: SchemaFaultCode,
  pointer: string,
  figures: SchemaFault['figures'] = {},
): SchemaNode {
  if (reading.faults.length < MAX_FAULTS) reading.faults.push({ code, pointer, figures })
  return ACCEPTS_ALL
}

function readNode(json: unknown, pointer: string, depth: number, reading: ReadState): SchemaNode {
  if (typeof json === 'boolean') return { kind: 'boolean', holds: json }
  if (!isObject(json)) return refuse(reading, 'notSchema', pointer)
  const known = reading.byJson.get(json)
  if (known) return known
  if (depth > reading.limits.depth) return refuse(reading, 'depth', pointer, { most: reading.limits.depth })
  if (++reading.nodes > reading.limits.nodes)
    return reading.nodes === reading.limits.nodes + 1
      ? refuse(reading, 'nodes', pointer, { most: reading.limits.nodes })
      : ACCEPTS_ALL
  const below = new Map<string, Subschemas>()
  const keywords: { [keyword: string]: unknown } = {}
  const node: SchemaNode = { kind: 'keywords', json: keywords, below }
  reading.byJson.set(json, node)
  // Draft 7 ignores keywords next to a reference, except the schemas that it may refer to.
  const alone = reading.draft === '7' && Object.hasOwn(json, '$ref')
  for (const [keyword, operand] of Object.entries(json)) {
    if (alone && !['$ref', '$defs', 'definitions', '$schema'].includes(keyword)) continue
    // `additionalItems` has no effect if `items` is one schema or absent.
    if (reading.draft === '7' && keyword === 'additionalItems' && !Array.isArray(json['items'])) continue
    readKeyword(keyword, operand, `${pointer}/${escapeToken(keyword)}`, depth, reading, keywords, below)
  }
  return node
}

function readKeyword(
  keyword: string,
  operand: unknown,
  pointer: string,
  depth: number,
  reading: ReadState,
  keywords: { [keyword: string]: unknown },
  below: Map<string, Subschemas>,
): void {
  const takes = operandOf(keyword, reading)
  if (takes === undefined) return reportUnknown(keyword, pointer, reading)
  const fault = operandFault(keyword, takes, operand)
  if (fault) {
    refuse(reading, fault.code, pointer, fault.figures)
    return
  }
  if (Object.hasOwn(ANNOTATIONS, keyword)) return
  const node = (json: unknown, at: string): SchemaNode => readNode(json, at, depth + 1, reading)
  const list = (json: readonly unknown[]): Subschemas => ({
    kind: 'list',
    nodes: json.map((one, at) => node(one, `${pointer}/${at}`)),
  })
  const map = (json: object): Subschemas => ({
    kind: 'map',
    nodes: new Map(Object.entries(json).map(([name, one]) => [name, node(one, `${pointer}/${escapeToken(name)}`)])),
  })
  switch (takes) {
    case 'schema':
      below.set(keyword === 'additionalItems' ? 'items' : keyword, { kind: 'one', node: node(operand, pointer) })
      return
    case 'schemas':
      below.set(keyword, list(operand as readonly unknown[]))
      return
    case 'itemSchemas':
      if (Array.isArray(operand)) below.set('prefixItems', list(operand))
      else below.set('items', { kind: 'one', node: node(operand, pointer) })
      return
    case 'schemaMap':
    case 'patternMap':
      below.set(keyword, map(operand as object))
      return
    case 'dependencies':
      readDependencies(operand as object, map, keywords, below)
      return
    default:
      keywords[keyword] = operand
      if (keyword === '$ref') readReference(scalarText(operand), pointer, reading, below)
  }
}

function operandOf(keyword: string, { draft }: ReadState): Operand | undefined {
  for (const table of draft === '7' ? [DRAFT_7, KEYWORDS, ANNOTATIONS] : [KEYWORDS, ANNOTATIONS])
    if (Object.hasOwn(table, keyword)) return table[keyword]
  return keyword.startsWith('x-') ? 'anything' : undefined
}

function reportUnknown(keyword: string, pointer: string, reading: ReadState): void {
  if (Object.hasOwn(UNSUPPORTED, keyword)) {
    refuse(reading, 'leftOut', pointer, { keyword })
    return
  }
  const suggestion = closestName(keyword, Object.keys({ ...KEYWORDS, ...ANNOTATIONS }))
  refuse(reading, 'keyword', pointer, {
    keyword: keyword.slice(0, 40),
    ...(suggestion === undefined ? {} : { suggestion }),
  })
}

function readDependencies(
  operand: object,
  map: (json: object) => Subschemas,
  keywords: { [keyword: string]: unknown },
  below: Map<string, Subschemas>,
): void {
  const entries = Object.entries(operand)
  keywords['dependentRequired'] = Object.fromEntries(entries.filter(([, needs]) => Array.isArray(needs)))
  below.set('dependentSchemas', map(Object.fromEntries(entries.filter(([, needs]) => !Array.isArray(needs)))))
}

function readReference(reference: string, pointer: string, reading: ReadState, below: Map<string, Subschemas>): void {
  const found = reference.startsWith('#') ? followPointer(reading.root, reference.slice(1)) : undefined
  if (found === undefined) {
    refuse(reading, 'reference', pointer, { reference: reference.slice(0, 100) })
    return
  }
  reading.waiting.push(() => {
    below.set('$ref', { kind: 'one', node: readNode(found.value, reference, 1, reading) })
  })
}

/** Follows the fragment of a reference (RFC 6901, percent-encoded) through own members only; undefined when it leads nowhere. */
function followPointer(root: unknown, fragment: string): { readonly value: unknown } | undefined {
  const pointer = decoded(fragment)
  if (pointer === undefined || (pointer !== '' && !pointer.startsWith('/'))) return undefined
  let value = root
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as { readonly [name: string]: unknown })[name]
  }
  return { value }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
