import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chosen } from '../../tests/support/documents.ts'
import { bytesOf } from '../../tests/support/samples.ts'
import type { Bytes } from '../../tests/support/samples.ts'
import { at, idOf, signIn } from '../../tests/support/wireClient.ts'
import type { WireClient } from '../../tests/support/wireClient.ts'
import { bundle } from '../bundle.ts'
import { limitFigure, noteFigure } from '../figure.ts'
import type { Figure } from '../figure.ts'
import { median } from '../pages/median.ts'
import { startProduct } from '../product/startProduct.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)
/** Bytes of a file: near the limit of the library. */
const BYTES = 5_000_000
/** Files of an archive, and bytes of each. */
const FILES = Number(process.env['BENCH_FILES'] ?? 500)
const EACH = 200_000
/** MiB by which the server may grow while it writes an archive of 100 MB. */
const MOST_MEMORY = 64
const SAMPLE_INTERVAL = 50
const PASSWORD = 'Tramit-2026'
const BARE = fileURLToPath(new URL('bare.ts', import.meta.url))

const pdf = (size: number): Bytes => bytesOf('%PDF-1.4\n', new Uint8Array(size).fill(0x25), '\n%%EOF\n')

/** Upload and download of one file beside a bare stream, in interleaved rounds; and the memory that an archive takes. */
export async function transferFigures(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tramit-documents-'))
  const scripts = await bundle([BARE])
  const child = fork(scripts.files[0] ?? '', { execArgv: [], env: { ...process.env, BENCH_DATA: folder } })
  try {
    const bare = await new Promise<number>((resolve) => child.once('message', (port) => resolve(Number(port))))
    return await startProduct(join(folder, 'portal'), async ({ port, pid }) => {
      const client = await signIn(`http://localhost:${port}/api/`, 'vilamar', 'admin@vilamar.example', PASSWORD)
      return [...(await streams(client, port, bare)), ...(await archives(client, port, pid))]
    })
  } finally {
    child.kill()
    await scripts.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function streams(client: WireClient, port: number, bare: number): Promise<readonly Figure[]> {
  const bytes = pdf(BYTES)
  const taken = {
    ours: { up: [] as number[], down: [] as number[] },
    bare: { up: [] as number[], down: [] as number[] },
  }
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round++) {
    const name = `bench ${round}.pdf`
    const sent = await timed(() => upload(client, name, bytes))
    const path = String(at((await client.get(`documentos/${sent.value}`)).body, 'archivo', 0, 'ruta'))
    const address = `http://localhost:${port}/api/documentos/obtener?${new URLSearchParams({ docpath: path }).toString()}`
    const got = await timed(() => read(address, client.token))
    const plain = `http://127.0.0.1:${bare}/file`
    const put = await timed(() =>
      fetch(plain, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body: bytes }),
    )
    const piped = await timed(() => read(plain, null))
    if (round === 0) continue
    taken.ours.up.push(sent.ms)
    taken.ours.down.push(got.ms)
    taken.bare.up.push(put.ms)
    taken.bare.down.push(piped.ms)
  }
  return [
    noteFigure('documents: upload of 5 MB, to a bare stream', 'ms', median(taken.ours.up), median(taken.bare.up)),
    noteFigure('documents: download of 5 MB, to a bare stream', 'ms', median(taken.ours.down), median(taken.bare.down)),
  ]
}

async function archives(client: WireClient, port: number, pid: number): Promise<readonly Figure[]> {
  const folder = idOf(
    await client.post('documentos/d_C/0', { parts: [['documento', { nombre: 'Bench', isDirectorio: true }]] }),
  )
  const bytes = pdf(EACH)
  for (let file = 0; file < FILES; file++) await upload(client, `page ${file}.pdf`, bytes, folder)
  const before = await residentMiB(pid)
  let most = before
  const watch = setInterval(() => void residentMiB(pid).then((now) => (most = Math.max(most, now))), SAMPLE_INTERVAL)
  const body = new URLSearchParams(chosen(folder).map(([name, value]): [string, string] => [name, value]))
  const zipped = await timed(async () =>
    drained(
      await fetch(`http://localhost:${port}/api/documentos/comprimir`, {
        method: 'POST',
        headers: { authorization: `Bearer ${client.token}` },
        body,
      }),
    ),
  ).finally(() => clearInterval(watch))
  const whole = zipped.value >= FILES * EACH
  if (!whole) throw new Error(`The archive has ${zipped.value} bytes`)
  return [
    limitFigure(`documents: zip of ${FILES} files, memory beyond rest`, 'MiB', Math.max(0, most - before), MOST_MEMORY),
    noteFigure(`documents: zip of ${FILES} files`, 'ms', zipped.ms, null),
  ]
}

async function upload(client: WireClient, nombre: string, bytes: Bytes, parent = '0'): Promise<string> {
  const parts = [
    ['documento', { nombre }],
    ['archivo', bytes, nombre],
  ] as const
  const answer = await client.post(`documentos/d_C/${parent}`, { parts })
  if (answer.status !== 201) throw new Error(`${nombre} is refused: ${answer.status} ${answer.text}`)
  return idOf(answer)
}

async function read(address: string, token: string | null): Promise<number> {
  const answer = await fetch(address, token === null ? {} : { headers: { authorization: `Bearer ${token}` } })
  return drained(answer)
}

/** Bytes of an answer, which are not kept. */
async function drained(answer: Response): Promise<number> {
  if (!answer.ok || !answer.body) throw new Error(`${answer.url} answers ${answer.status}`)
  let bytes = 0
  for await (const piece of answer.body) bytes += (piece as Uint8Array).length
  return bytes
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const began = performance.now()
  const value = await work()
  return { value, ms: performance.now() - began }
}

/** Resident memory of the process. Only Linux reports it. */
async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024
}
