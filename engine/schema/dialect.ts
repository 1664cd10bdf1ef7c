import type { Draft } from './schema.ts'

/** The type of a keyword's operand. */
export type Operand =
  | 'schema'
  | 'schemas'
  | 'schemaMap'
  | 'itemSchemas'
  | 'patternMap'
  | 'dependencies'
  | 'number'
  | 'positive'
  | 'count'
  | 'boolean'
  | 'text'
  | 'names'
  | 'namesMap'
  | 'types'
  | 'list'
  | 'anything'

/** Validating keywords with the type of their operand. The vocabulary is that of 2020-12. */
export const KEYWORDS: { readonly [keyword: string]: Operand } = {
  type: 'types',
  enum: 'list',
  const: 'anything',
  multipleOf: 'positive',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  minLength: 'count',
  maxLength: 'count',
  pattern: 'text',
  format: 'text',
  prefixItems: 'schemas',
  items: 'schema',
  contains: 'schema',
  minContains: 'count',
  maxContains: 'count',
  minItems: 'count',
  maxItems: 'count',
  uniqueItems: 'boolean',
  properties: 'schemaMap',
  patternProperties: 'patternMap',
  additionalProperties: 'schema',
  propertyNames: 'schema',
  required: 'names',
  minProperties: 'count',
  maxProperties: 'count',
  dependentRequired: 'namesMap',
  dependentSchemas: 'schemaMap',
  allOf: 'schemas',
  anyOf: 'schemas',
  oneOf: 'schemas',
  not: 'schema',
  if: 'schema',
  then: 'schema',
  else: 'schema',
  $ref: 'text',
  $defs: 'schemaMap',
  definitions: 'schemaMap',
}

/** Keywords that draft 7 spells differently. They are read as the equivalent keywords of 2020-12. */
export const DRAFT_7: { readonly [keyword: string]: Operand } = {
  items: 'itemSchemas',
  additionalItems: 'schema',
  dependencies: 'dependencies',
}

/** Annotations, which do not validate. Every name that starts with `x-` is one too. */
export const ANNOTATIONS: { readonly [keyword: string]: Operand } = {
  $schema: 'text',
  $comment: 'text',
  title: 'text',
  description: 'text',
  default: 'anything',
  examples: 'anything',
  deprecated: 'boolean',
  readOnly: 'boolean',
  writeOnly: 'boolean',
  contentMediaType: 'text',
  contentEncoding: 'text',
  contentSchema: 'anything',
}

/** Keywords of JSON Schema that the dialect does not support. A schema that uses one is refused. */
export const UNSUPPORTED: { readonly [keyword: string]: string } = {
  $id: 'one document is one schema: references lead within it, so no part of it has an address of its own',
  $anchor: 'references are JSON pointers: one way to name a place',
  $dynamicRef: 'what a reference means must not depend on who refers',
  $dynamicAnchor: 'what a reference means must not depend on who refers',
  $recursiveRef: 'what a reference means must not depend on who refers',
  $recursiveAnchor: 'what a reference means must not depend on who refers',
  $vocabulary: 'the vocabulary is fixed',
  unevaluatedProperties:
    'what is left over depends on the branches that held: additionalProperties of one schema says it without',
  unevaluatedItems: 'what is left over depends on the branches that held: items after prefixItems says it without',
}

/** Drafts by the value of `$schema`. */
export const DRAFTS: ReadonlyMap<string, Draft> = new Map<string, Draft>([
  ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
  ['http://json-schema.org/draft-07/schema', '7'],
])

export const TYPES: readonly string[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']
