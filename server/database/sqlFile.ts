import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import type { DatabaseProblem } from './problem.ts'

/** A file of SQL. `requires` names the files of `functions/` that must be in place before it: `-- requires: tenant_wall, history`. */
export type SqlFile = {
  readonly name: string
  readonly text: string
  readonly checksum: string
  readonly requires: readonly string[]
}

const requirement = /^-- requires: *(.+)$/gm

export async function readSqlFile(directory: string, file: string): Promise<SqlFile> {
  // Git may check text out with CRLF: the checksum is of the text, not of its line ends.
  const text = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
  return {
    name: basename(file, '.sql'),
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
    requires: [...text.matchAll(requirement)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  }
}

/** Describes an SQL error, with its line. PostgreSQL counts characters from 1. */
export function failureIn(name: string, text: string, error: pg.DatabaseError): DatabaseProblem {
  const position = Number(error.position)
  const line = position > 0 ? text.slice(0, position).split('\n').length : undefined
  return {
    code: 'migrationFailed',
    name,
    reason: error.message,
    ...(error.code === undefined ? {} : { sqlState: error.code }),
    ...(line === undefined ? {} : { line }),
  }
}
