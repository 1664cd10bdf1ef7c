import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkerOptions } from 'node:worker_threads'

/** The program of a thread: the name of its file beside the bundled server, and its source. */
export interface ThreadProgram {
  readonly name: string
  readonly source: URL
}

/** Starts a thread: beside the bundled server, or of its source in development, which Node 20 cannot run. */
export async function openThread({ name, source }: ThreadProgram, options: WorkerOptions): Promise<Worker> {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`${name}.js`, import.meta.url), options)
  const bundle = bundles.get(name) ?? bundledSource(source)
  bundles.set(name, bundle)
  return new Worker(await bundle, { ...options, eval: true })
}

const bundles = new Map<string, Promise<string>>()

async function bundledSource(source: URL): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(source)],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
