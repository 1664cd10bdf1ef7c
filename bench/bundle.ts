import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const CACHE = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))

export interface Bundled {
  /** The bundle of each script, in their order. */
  readonly files: readonly string[]
  readonly remove: () => Promise<void>
}

/**
 * Scripts bundled as the product's server is (`scripts/build.mjs`): what is measured is what is served, not what a loader for
 * development makes of it. Below `node_modules`, so that packages are found from there.
 */
export async function bundle(scripts: readonly string[]): Promise<Bundled> {
  await mkdir(CACHE, { recursive: true })
  const folder = await mkdtemp(join(CACHE, 'bench-'))
  await build({
    entryPoints: [...scripts],
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  })
  return {
    files: scripts.map((script) => join(folder, basename(script).replace(/\.ts$/, '.mjs'))),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
