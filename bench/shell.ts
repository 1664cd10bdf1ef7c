import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { limitFigure, noteFigure } from './figure.ts'
import type { Figure } from './figure.ts'
import { startProduct } from './product/startProduct.ts'
import { visitPages } from './shell/visitPages.ts'
import type { Visit } from './shell/visitPages.ts'

/** Goals: kB (1000 bytes) of gzipped scripts until the page of an address stands; MiB that a server takes at rest. */
const SIGN_IN = 155
const LIST = 285
const IDLE = 120
/** Milliseconds after which a server that nobody asks is at rest. */
const REST = 20_000

/** Size of the built pages, time until they are usable, and memory of the idle server. */
export async function shellFigures(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tramit-shell-'))
  try {
    await startProduct(folder, () => Promise.resolve())
    return await startProduct(folder, async ({ port, pid }) => {
      await pause(REST)
      const idle = await residentMiB(pid)
      const visits = await visitPages(`http://localhost:${port}`)
      return [...visits.flatMap(figuresOf), limitFigure('server at rest', 'MiB', idle, IDLE)]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const GOALS: { readonly [page: string]: number } = { 'sign-in': SIGN_IN, 'first list': LIST }

function figuresOf({ page, route, scripts, styles, usable, blank }: Visit): readonly Figure[] {
  const goal = GOALS[page]
  const weight = `${page}, scripts of its address, gzipped`
  return [
    goal === undefined ? noteFigure(weight, 'kB', route, null) : limitFigure(weight, 'kB', route, goal),
    noteFigure(`${page}, scripts so far, gzipped`, 'kB', scripts, null),
    noteFigure(`${page}, styles so far, gzipped`, 'kB', styles, null),
    noteFigure(`${page}, until it can be used, beside an empty page`, 'ms', usable, blank),
  ]
}

/** Resident memory of the process. Only Linux reports it. */
async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024
}
