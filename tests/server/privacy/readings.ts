import type { TestPortal } from '../../support/testPortal.ts'

/** A reading as it is written down. */
export interface Entry {
  readonly reader: string
  readonly kind: string
  readonly module: string
  readonly fields: readonly string[]
  readonly records: readonly string[] | null
  readonly people: readonly string[]
  readonly total: number
  readonly query: unknown
  readonly shown: string | null
}

/** What is written down, the first first. */
export const readings = async ({ sql }: TestPortal): Promise<readonly Entry[]> =>
  (await sql(
    'select reader, kind, module, fields, records, people, total, query, shown from read_log order by id',
  )) as unknown as readonly Entry[]
