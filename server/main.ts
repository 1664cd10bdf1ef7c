import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runCommand } from './command/index.ts'
import type { BuildPaths } from './command/index.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Paths beside the bundle in a build, or in the source tree. */
const places: BuildPaths = existsSync(here('./migrations'))
  ? { definitions: here('./definitions'), migrations: here('./migrations'), client: here('../client') }
  : { definitions: here('../definitions'), migrations: here('./database/migrations'), client: here('../dist/client') }

const { output, errors, code } = await runCommand(process.argv.slice(2), places)
for (const line of output) process.stdout.write(`${line}\n`)
for (const line of errors) process.stderr.write(`${line}\n`)
process.exitCode = code
