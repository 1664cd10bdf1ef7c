import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build as buildClient } from 'vite'
import { ROOT } from './root.mjs'
import { SERVER_PROGRAMS } from './serverPrograms.mjs'
import { contentStamp, INPUTS } from './stamp.mjs'

const DIST = join(ROOT, 'dist')
const compress = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/**
 * The server beside the data that it reads at start.
 * @param {string} folder
 */
async function writeServer(folder) {
  const server = join(DIST, 'server')
  // Bundled in memory for its final place, so that the paths in the source map stay right after the move.
  const { outputFiles } = await bundle({
    absWorkingDir: ROOT,
    entryPoints: SERVER_PROGRAMS,
    outdir: server,
    chunkNames: '[name]-[hash]',
    splitting: true,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
  for (const { path, contents } of outputFiles) {
    const file = join(folder, relative(server, path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, contents)
  }
  await cp(join(ROOT, 'server', 'database', 'migrations'), join(folder, 'migrations'), { recursive: true })
  await cp(join(ROOT, 'server', 'demo', 'rows'), join(folder, 'rows'), { recursive: true })
  await cp(join(ROOT, 'definitions'), join(folder, 'definitions'), { recursive: true })
}

/** @param {string} folder */
const writeClient = (folder) =>
  buildClient({
    configFile: join(ROOT, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })

const COMPRESSED = /\.(js|css|json|svg|html)$/

/**
 * A gzip and a brotli twin beside each text: compressed once here, not for every visitor.
 * @param {string} folder
 */
async function compressClient(folder) {
  const assets = join(folder, 'assets')
  const names = (await readdir(assets)).filter((name) => COMPRESSED.test(name))
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(assets, name))
      await writeFile(join(assets, `${name}.gz`), await compress(content, { level: constants.Z_BEST_COMPRESSION }))
      await writeFile(join(assets, `${name}.br`), await compressBrotli(content))
    }),
  )
}

/**
 * Puts a finished folder in the place of the product; what stood there goes only then.
 * @param {string} made
 */
async function replaceProduct(made) {
  const old = `${made}.old`
  if (existsSync(DIST)) await rename(DIST, old)
  await rename(made, DIST)
  await rm(old, { recursive: true, force: true })
}

async function main() {
  const began = performance.now()
  const stamp = contentStamp(ROOT, INPUTS)
  const made = join(ROOT, '.cache', `build-${process.pid}`)
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  process.env.NODE_ENV = 'production'
  await Promise.all([writeClient(join(made, 'client')), writeServer(join(made, 'server'))])
  await compressClient(join(made, 'client'))
  await writeFile(join(made, 'stamp'), stamp)
  await replaceProduct(made)
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

await main().catch((error) => {
  // The bundler adds the frames of its own native code, which tell nobody anything.
  console.error(error instanceof Error ? error.message.split('\n\nStack backtrace')[0] : error)
  process.exit(1)
})
