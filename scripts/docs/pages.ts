import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { KEPT_TABLES, PERIODS, moduleTables } from '../../server/database/index.ts'
import type { Definitions } from '../../server/definitions/index.ts'
import { storedModules } from '../../server/openPortal.ts'
import { tableName } from '../../server/sql/index.ts'
import { languageBlocks } from './language.ts'
import { alignedTable, code, withBlocks } from './markdown.ts'
import { requirementsPage, requirementTitles } from './requirements.ts'
import { loadShipped, servedCalls, wireBlocks, withoutServed } from './wire.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A page of `docs/` that is written from the code, whole or in part. */
export interface GeneratedPage {
  readonly name: string
  readonly committed: string
  readonly generated: string
}

export async function generatedPages(): Promise<readonly GeneratedPage[]> {
  const definitions = await loadShipped(`${root}/definitions`)
  return [
    page('requirements.md', (text) => requirementsPage(text, requirementTitles(root))),
    page('language.md', (text) => withBlocks(text, languageBlocks(root))),
    page('operate.md', (text) => withBlocks(text, { 'kept tables': () => keptTables(definitions) })),
    page('wire.md', (text) => withoutServed(withBlocks(text, wireBlocks(definitions)), servedCalls(definitions))),
  ]
}

/** The owner of each table of the database, and its period. */
const keptTables = (definitions: Definitions): string =>
  alignedTable(
    ['table', 'what it holds', 'written by', 'until'],
    [...KEPT_TABLES, ...ofModules(definitions)].map(({ table: name, holds, owner, expiry }) => [
      code(name),
      holds,
      code(owner),
      untilOf(expiry),
    ]),
  )

function ofModules(definitions: Definitions): ReturnType<typeof moduleTables> {
  const { modules, generic } = storedModules(definitions)
  return moduleTables(
    [...modules.values()]
      .filter(({ id }) => generic.has(id))
      .map((module) => ({
        table: tableName(module).replaceAll('"', ''),
        holds: definitions.translators.en.translate(module.title),
        isWithin: module.within !== null,
      })),
  )
}

function untilOf(expiry: (typeof KEPT_TABLES)[number]['expiry']): string {
  if (expiry.kind === 'kept') return `kept: ${expiry.why}`
  if (expiry.kind === 'record') return expiry.how
  const length = PERIODS[expiry.period]
  const unit = `${IN_DAYS.includes(expiry.period) ? 'day' : 'hour'}${length === 1 ? '' : 's'}`
  const setting = `KEEP_${expiry.period.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`
  return `${length} ${unit} (${code(setting)}) after ${expiry.since}`
}

const IN_DAYS: readonly string[] = ['drafts', 'mails', 'signIns', 'readings']

export const pathOfPage = (name: string): string => `${root}/docs/${name}`

function page(name: string, generate: (committed: string) => string): GeneratedPage {
  const committed = readFileSync(pathOfPage(name), 'utf8')
  return { name, committed, generated: generate(committed) }
}
