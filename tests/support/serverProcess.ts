import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { NODE_OPTIONS } from '../../scripts/nodeOptions.mjs'
import { SERVER_PROGRAMS } from '../../scripts/serverPrograms.mjs'
import { makeTestFolder } from './testFolder.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A build of the server in a folder of its own, laid out as a product is. */
export interface BuiltServer {
  readonly folder: string
  /** A data directory below it that nothing has used yet. */
  readonly dataDirectory: (name: string) => string
  /** Runs a command to its end. */
  readonly run: (parameters: readonly string[], options?: RunOptions) => Promise<Ended>
  /** Starts serving and waits until it is. */
  readonly serve: (options: RunOptions, ...parameters: readonly string[]) => Promise<ServerProcess>
  readonly remove: () => Promise<void>
}

export interface RunOptions {
  readonly environment?: { readonly [name: string]: string }
  readonly input?: string
}

export interface Ended {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

export interface ServerProcess {
  /** Address of the API. */
  readonly base: string
  readonly child: ChildProcess
  /** Output so far. It is complete once the process has ended. */
  readonly output: () => string
  /** Waits until a matching line is printed. */
  readonly said: (line: RegExp) => Promise<void>
  /** Sends a signal, waits for the end, and returns the exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

export async function buildServer(): Promise<BuiltServer> {
  const folder = await makeTestFolder('server')
  const main = join(folder, 'server', 'main.js')
  for (const { path, contents } of await (bundled ??= bundle())) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), contents)
  }
  await cp(join(ROOT, 'server/database/migrations'), join(folder, 'server/migrations'), { recursive: true })
  await cp(join(ROOT, 'definitions'), join(folder, 'server/definitions'), { recursive: true })
  await cp(join(ROOT, 'server/demo/rows'), join(folder, 'server/rows'), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    dataDirectory: (name) => join(folder, name),
    run: async (parameters, options = {}) => ended(start(main, parameters, options)),
    serve: (options, ...parameters) => serving(start(main, ['serve', ...parameters], options)),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

interface Bundled {
  /** Below the folder of a build. */
  readonly path: string
  readonly contents: Uint8Array
}

/** The bundle, made once for all files of a worker. */
let bundled: Promise<readonly Bundled[]> | undefined

async function bundle(): Promise<readonly Bundled[]> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: SERVER_PROGRAMS,
    outdir: join(ROOT, 'server'),
    write: false,
    splitting: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
  })
  return outputFiles.map(({ path, contents }) => ({ path: relative(ROOT, path), contents }))
}

function start(
  main: string,
  parameters: readonly string[],
  { environment = {}, input = '' }: RunOptions,
): ChildProcess {
  const { DATABASE_URL: _url, DATABASE_APP_URL: _appUrl, NODE_ENV: _mode, ...inherited } = process.env
  const env = { ...inherited, HOST: '127.0.0.1', PORT: '0', ...environment }
  const child = spawn(process.execPath, [...NODE_OPTIONS, main, ...parameters], { env, stdio: 'pipe' })
  child.stdin.end(input)
  return child
}

async function ended(child: ChildProcess): Promise<Ended> {
  const [output, errors] = [collect(child.stdout), collect(child.stderr)]
  const [code] = await once(child, 'close')
  return { code: typeof code === 'number' ? code : null, output: output(), errors: errors() }
}

function collect(stream: ChildProcess['stdout']): () => string {
  const chunks: Buffer[] = []
  stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}

async function serving(child: ChildProcess): Promise<ServerProcess> {
  const [output, errors] = [collect(child.stdout), collect(child.stderr)]
  const exited = once(child, 'close')
  const address = await new Promise<string>((resolve, reject) => {
    void exited.then(([code]) => reject(new Error(`The server ended with ${code}: ${errors()}`)))
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^Tramit is served at http:\/\/localhost:(\d+)$/.exec(line)?.[1]
      if (found !== undefined) resolve(`http://127.0.0.1:${found}/api/`)
    })
  })
  return {
    base: address,
    child,
    output,
    said: async (line) => {
      while (!line.test(output()) && child.stdout) await once(child.stdout, 'data')
    },
    end: async (signal) => {
      child.kill(signal)
      const [code] = await exited
      return typeof code === 'number' ? code : null
    },
  }
}

/** The process of the database in a data directory, or null when it has none. */
export async function postmasterOf(dataDirectory: string): Promise<number | null> {
  const home = (await readFile(join(dataDirectory, 'location'), 'utf8').catch(() => dataDirectory)).trim()
  const pid = Number((await readFile(join(home, 'cluster/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  return pid > 0 ? pid : null
}
