import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '../../tests/support/chromium.ts'
import type { Figure } from '../figure.ts'
import { buildPage } from '../pages/buildPage.ts'
import { median } from '../pages/median.ts'
import { servePages } from '../pages/servePages.ts'
import { measureList } from './browser/measureList.ts'
import type { MeasuredList } from './browser/measureList.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const PAGES = here('../../.cache/bench-lists')
const SCRIPTS = { floor: here('./browser/pages/floor.ts'), ours: here('./browser/pages/ours.tsx') }
const LISTS = ['ours', 'floor'] as const

const SIZES = [100, 10_000]
const JUDGED = 10_000
/** Milliseconds of the main thread's own time. */
const GOAL = 80
const ROUNDS = 5

const METRICS: { readonly [metric in keyof MeasuredList]: readonly [name: string, unit: string] } = {
  mount: ['mount', 'ms'],
  sort: ['sort', 'ms'],
  selectAll: ['select all', 'ms'],
  heap: ['heap', 'MB'],
}

/** The list in a browser beside a window over rows written by hand, in one interleaved run. */
export async function browserListFigures(): Promise<readonly Figure[]> {
  await rm(PAGES, { recursive: true, force: true })
  for (const list of LISTS) await buildPage(PAGES, list, SCRIPTS[list])
  const served = await servePages(PAGES)
  const browser = await launchChromium()
  const found = new Map<string, MeasuredList[]>()
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const size of SIZES)
        for (const list of round % 2 === 0 ? LISTS : LISTS.toReversed()) {
          const key = `${list} ${size}`
          found.set(key, [...(found.get(key) ?? []), await measureList(browser, `${served.base}/${list}/`, size)])
        }
  } finally {
    await browser.close()
    await served.close()
  }
  const middle = (list: (typeof LISTS)[number], size: number, metric: keyof MeasuredList): number =>
    median((found.get(`${list} ${size}`) ?? []).map((round) => round[metric]))
  return SIZES.flatMap((size) =>
    (Object.keys(METRICS) as (keyof MeasuredList)[]).map((metric): Figure => {
      const [value, reference] = [middle('ours', size, metric), middle('floor', size, metric)]
      const judged = size === JUDGED && metric !== 'heap'
      const [name, unit] = METRICS[metric]
      return {
        name: `lists: ${size} rows in a browser: ${name}`,
        unit,
        value,
        reference,
        ratio: value / reference,
        goal: judged ? `<= ${GOAL} ms` : '-',
        ok: !judged || value <= GOAL,
      }
    }),
  )
}
