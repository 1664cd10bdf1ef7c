import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languageBlocks } from './language.ts'
import { withBlocks } from './markdown.ts'
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
    page('wire.md', (text) => withoutServed(withBlocks(text, wireBlocks(definitions)), servedCalls(definitions))),
  ]
}

export const pathOfPage = (name: string): string => `${root}/docs/${name}`

function page(name: string, generate: (committed: string) => string): GeneratedPage {
  const committed = readFileSync(pathOfPage(name), 'utf8')
  return { name, committed, generated: generate(committed) }
}
