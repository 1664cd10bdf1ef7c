/** A parsed and checked schema. Its keywords are those of 2020-12, whatever its draft. */
export type SchemaNode =
  | { readonly kind: 'boolean'; readonly holds: boolean }
  | {
      readonly kind: 'keywords'
      readonly json: { readonly [keyword: string]: unknown }
      readonly below: ReadonlyMap<string, Subschemas>
    }

/** The subschemas of a keyword: one schema, a list of them, or schemas by name. */
export type Subschemas =
  | { readonly kind: 'one'; readonly node: SchemaNode }
  | { readonly kind: 'list'; readonly nodes: readonly SchemaNode[] }
  | { readonly kind: 'map'; readonly nodes: ReadonlyMap<string, SchemaNode> }
