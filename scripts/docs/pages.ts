import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languageBlocks } from './language.ts'
import { withBlocks } from './markdown.ts'
import { requirementsPage, requirementTitles } from './requirements.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A page of `docs/` that is written from the code, whole or in part. */
export interface GeneratedPage {
  readonly path: string
  readonly committed: string
  readonly generated: string
}

export function generatedPages(): readonly GeneratedPage[] {
  const page = (name: string, generate: (committed: string) => string): GeneratedPage => {
    const path = `${root}docs/${name}`
    const committed = readFileSync(path, 'utf8')
    return { path, committed, generated: generate(committed) }
  }
  return [
    page('requirements.md', (text) => requirementsPage(text, requirementTitles(root))),
    page('language.md', (text) => withBlocks(text, languageBlocks(root))),
  ]
}
