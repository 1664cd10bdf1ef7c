import { fileURLToPath } from 'node:url'
import { runCommand } from '../../server/command/index.ts'
import type { Ended, RunOptions } from './serverProcess.ts'

const below = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Folders of the product as they lie in the source. */
export const PLACES = {
  definitions: below('definitions'),
  migrations: below('server/database/migrations'),
  client: below('dist/client'),
}

const written = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/**
 * Runs a command that reads no input in this process, and ends as its own process would: to load Node and the product takes
 * three times as long as most commands. One at a time, because the environment is that of the process.
 */
export async function runHere(
  parameters: readonly string[],
  { environment = {} }: Pick<RunOptions, 'environment'> = {},
): Promise<Ended> {
  const before = process.env
  const { DATABASE_URL: _url, DATABASE_APP_URL: _appUrl, NODE_ENV: _mode, ...inherited } = before
  process.env = { ...inherited, ...environment }
  try {
    const { output, errors, code } = await runCommand(parameters, PLACES)
    return { code, output: written(output), errors: written(errors) }
  } finally {
    process.env = before
  }
}
