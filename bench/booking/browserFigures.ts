import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '../../tests/support/chromium.ts'
import type { Figure } from '../figure.ts'
import { buildPage } from '../pages/buildPage.ts'
import { median } from '../pages/median.ts'
import { servePages } from '../pages/servePages.ts'
import { measureCalendar } from './browser/measureCalendar.ts'
import type { MeasuredCalendar } from './browser/measureCalendar.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const PAGES = here('../../.cache/bench-booking')
const SCRIPTS = { ours: here('./browser/pages/ours.tsx'), stock: here('../peers/pages/bigCalendar.tsx') }
const CALENDARS = ['ours', 'stock'] as const

const SIZES = process.env['BENCH_SIZES']?.split(',').map(Number) ?? [1_000, 5_000]
const VIEWS = (['week', 'month'] as const).filter((view) => process.env['BENCH_VIEWS']?.includes(view) ?? true)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)

const METRICS: { readonly [metric in keyof MeasuredCalendar]: readonly [name: string, unit: string] } = {
  mount: ['mount', 'ms'],
  next: ['next', 'ms'],
  heap: ['heap', 'MB'],
}

/** The calendar with thousands of events in sight beside stock react-big-calendar, in one interleaved run. `BENCH_ROUNDS`, `BENCH_SIZES`, `BENCH_VIEWS` narrow them. */
export async function browserBookingFigures(): Promise<readonly Figure[]> {
  await rm(PAGES, { recursive: true, force: true })
  for (const calendar of CALENDARS) await buildPage(PAGES, calendar, SCRIPTS[calendar])
  const served = await servePages(PAGES)
  const browser = await launchChromium()
  const found = new Map<string, MeasuredCalendar[]>()
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const view of VIEWS)
        for (const count of SIZES)
          for (const calendar of round % 2 === 0 ? CALENDARS : CALENDARS.toReversed()) {
            const key = `${calendar} ${view} ${count}`
            const measured = await measureCalendar(browser, `${served.base}/${calendar}/`, { count, view })
            found.set(key, [...(found.get(key) ?? []), measured])
          }
  } finally {
    await browser.close()
    await served.close()
  }
  const middle = (key: string, metric: keyof MeasuredCalendar): number =>
    median((found.get(key) ?? []).map((round) => round[metric]))
  return VIEWS.flatMap((view) =>
    SIZES.flatMap((count) =>
      (Object.keys(METRICS) as (keyof MeasuredCalendar)[]).map((metric): Figure => {
        const [value, reference] = [middle(`ours ${view} ${count}`, metric), middle(`stock ${view} ${count}`, metric)]
        const isJudged = metric !== 'heap'
        const [name, unit] = METRICS[metric]
        return {
          name: `booking: ${view} of ${count} events, ${name}, to react-big-calendar`,
          unit,
          value,
          reference,
          ratio: value / reference,
          goal: isJudged ? '<= 1 x' : '-',
          ok: !isJudged || value <= reference,
        }
      }),
    ),
  )
}
