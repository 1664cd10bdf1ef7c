/** A schema read and checked; its keywords are those of 2020-12 whatever draft it was written in. */
export type SchemaNode =
  | { readonly kind: 'boolean'; readonly holds: boolean }
  | {
      readonly kind: 'keywords'
      readonly json: { readonly [keyword: string]: unknown }
      readonly below: ReadonlyMap<string, Below>
    }

/** What stands under a keyword: a schema, a list of them, or one by name. */
export type Below =
  | { readonly kind: 'one'; readonly node: SchemaNode }
  | { readonly kind: 'list'; readonly nodes: readonly SchemaNode[] }
  | { readonly kind: 'map'; readonly nodes: ReadonlyMap<string, SchemaNode> }
