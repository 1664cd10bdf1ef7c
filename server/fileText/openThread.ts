import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkerOptions } from 'node:worker_threads'

/** Starts the thread that reads texts: beside the bundled server, or of its source in development, which Node 20 cannot run. */
export async function openThread(options: WorkerOptions): Promise<Worker> {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('fileText.js', import.meta.url), options)
  source ??= bundledSource()
  return new Worker(await source, { ...options, eval: true })
}

let source: Promise<string> | null = null

async function bundledSource(): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('extract/thread.ts', import.meta.url))],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
  })
  return outputFiles[0]?.text ?? ''
}
