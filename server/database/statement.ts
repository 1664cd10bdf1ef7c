/** One statement with its parameters ($1, $2 …). A name keeps its plan prepared in the session: reads by id, writes. */
export type Statement = { readonly name?: string; readonly text: string; readonly values: readonly unknown[] }

/** The rows of a statement, how many it touched, and the tag that PostgreSQL closes it with ("COMMIT", "SELECT 3"). */
export type StatementResult<Row> = { readonly rows: Row[]; readonly rowCount: number; readonly tag: string }

/** A row as it comes: column → value. */
export type UnknownRow = Record<string, unknown>
