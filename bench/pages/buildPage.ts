import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { griffelAhead } from '../../scripts/griffelAhead.ts'
import { iconsApart } from '../../scripts/iconsApart.ts'
import { themeTables } from '../../scripts/themeTables.ts'

/** Builds a measured page from its script in a folder of its name; ours is built as the product is. */
export async function buildPage(folder: string, name: string, script: string): Promise<void> {
  const outDir = join(folder, name)
  await build({
    configFile: false,
    root: dirname(script),
    base: `/${name}/`,
    logLevel: 'error',
    plugins: name === 'ours' ? [griffelAhead(), iconsApart(), themeTables(), react()] : [react()],
    // Each with the one React that its own package names.
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
    '</head><body><div id="place"></div><script type="module" src="page.js"></script></body></html>',
  ].join('\n')
