import type { Json } from '#engine/source'

/** A subschema: an object of keywords, or what always or never holds. */
export type Schema = boolean | { readonly [keyword: string]: Json }

export type SchemaFaultCode =
  | 'notSchema'
  | 'keyword'
  | 'leftOut'
  | 'operand'
  | 'pattern'
  | 'format'
  | 'draft'
  | 'reference'
  | 'cycle'
  | 'depth'
  | 'nodes'

/** Why a schema is refused: a JSON pointer into it, and what a message needs to say it. */
export interface SchemaFault {
  readonly code: SchemaFaultCode
  readonly pointer: string
  readonly figures: { readonly [name: string]: string | number }
}

/** What is wrong with a value: `code` is the keyword that does not hold, or `steps` or `depth` where a limit ended it. */
export interface SchemaProblem {
  readonly code: string
  readonly pointer: string
  readonly figures: { readonly [name: string]: Json }
}

/** Judges a value; no problem means that it fits. Pure, reusable, and bounded by the limits it was compiled with. */
export type Validator = (value: unknown) => readonly SchemaProblem[]

/** `depth` and `nodes` bound the schema, `steps` and `valueDepth` one judgement, `problems` what it tells. */
export interface SchemaLimits {
  readonly depth: number
  readonly nodes: number
  readonly steps: number
  readonly valueDepth: number
  readonly problems: number
}

/** A step is one keyword held against one value, an item compared, or a character held against a pattern: tens of ns. */
export const SCHEMA_LIMITS: SchemaLimits = {
  depth: 64,
  nodes: 20_000,
  steps: 1_000_000,
  valueDepth: 256,
  problems: 100,
}

export interface SchemaOptions {
  readonly limits?: Partial<SchemaLimits>
  /** Of a schema that does not name its own with `$schema`. */
  readonly draft?: Draft
}

export type Draft = '2020-12' | '7'
