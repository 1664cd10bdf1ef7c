import { literal } from './parameters.ts'

/** The partition of `extra_record` with the records of all modules that have none of their own. */
export const SHARED_PARTITION = 'extra.shared'

/** The partition with the records of a promoted module of one tenant. */
export const partitionOf = (tenant: number, module: string): string => `extra.${module}_${tenant}`

/** Its bounds: this tenant and module alone. A space is before every sign that a module's name may have. */
export const boundsOf = (tenant: number, module: string): string =>
  `from (${tenant}, ${literal(module)}) to (${tenant}, ${literal(`${module} `)})`

/** A module with a partition of its own. */
export interface PromotedModule {
  readonly tenant: number
  readonly module: string
}

export const PROMOTED_MODULES = {
  text: `select substring(c.relname from '[0-9]+$')::int as tenant, substring(c.relname from '^(.+)_[0-9]+$') as module
           from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'public.extra_record'::regclass and c.relname ~ '_[0-9]+$'
          order by 1, 2`,
  values: [],
} as const
