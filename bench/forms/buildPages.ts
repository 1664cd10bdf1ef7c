import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPage } from '../pages/buildPage.ts'

const BENCH = fileURLToPath(new URL('..', import.meta.url))
const PEERS = join(BENCH, 'peers')
export const PAGES = join(BENCH, '..', '.cache', 'bench-forms')

/** Page script of each measured engine. */
const SCRIPTS: { readonly [engine: string]: string } = {
  floor: join(BENCH, 'forms/pages/floor.ts'),
  ours: join(BENCH, 'forms/pages/ours.tsx'),
  'react-hook-form': join(PEERS, 'pages/rhf.tsx'),
  formily: join(PEERS, 'pages/formily.tsx'),
  survey: join(PEERS, 'pages/survey.tsx'),
  rjsf: join(PEERS, 'pages/rjsf.tsx'),
}

export const ENGINES = Object.keys(SCRIPTS)

/** Installs the peers where they are missing and builds a page for each engine, in a folder of its name. */
export async function buildPages(engines: readonly string[]): Promise<void> {
  if (!existsSync(join(PEERS, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PEERS, stdio: 'inherit' })
  await rm(PAGES, { recursive: true, force: true })
  for (const engine of engines) await buildPage(PAGES, engine, SCRIPTS[engine] ?? '')
}
