import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { griffelAhead } from '../../scripts/griffelAhead.ts'
import { iconsApart } from '../../scripts/iconsApart.ts'
import { themeTables } from '../../scripts/themeTables.ts'

const BENCH = fileURLToPath(new URL('..', import.meta.url))
const PEERS = join(BENCH, 'peers')
export const PAGES = join(BENCH, '..', '.cache', 'bench-forms')

/** Who is measured, by the script of its page. */
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

/** Builds the page of an engine in a folder of its name; ours is built as the product is. */
export async function buildPage(folder: string, engine: string, script: string): Promise<void> {
  const outDir = join(folder, engine)
  await build({
    configFile: false,
    root: dirname(script),
    base: `/${engine}/`,
    logLevel: 'error',
    plugins: engine === 'ours' ? [griffelAhead(), iconsApart(), themeTables(), react()] : [react()],
    // Each engine with the one React that its own package names.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: { input: { page: script }, output: { entryFileNames: '[name].js' } },
    },
  })
  const assets = await mkdir(join(outDir, 'assets'), { recursive: true }).then(() => readdir(join(outDir, 'assets')))
  const sheets = assets.filter((name) => name.endsWith('.css'))
  await writeFile(join(outDir, 'index.html'), page(sheets))
}

const page = (sheets: readonly string[]): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bench</title>',
    ...sheets.map((name) => `<link rel="stylesheet" href="assets/${name}">`),
    '</head><body><div id="form"></div><script type="module" src="page.js"></script></body></html>',
  ].join('\n')
