import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limitFigure } from './figure.ts'
import type { Figure } from './figure.ts'
import { startProduct } from './product/startProduct.ts'

/** Seconds until an existing directory answers. */
const START_GOAL = 3

/** How soon the built product answers, started a second time on its directory. */
export async function productFigures(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tramit-start-'))
  try {
    await startProduct(folder, () => Promise.resolve())
    const seconds = await startProduct(folder, (again) => Promise.resolve(again.seconds))
    return [limitFigure('start, existing directory', 's', seconds, START_GOAL)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
