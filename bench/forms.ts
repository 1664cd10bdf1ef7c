import { launchChromium } from '../tests/support/chromium.ts'
import type { Figure } from './figure.ts'
import { ENGINES, PAGES, buildPages } from './forms/buildPages.ts'
import { measure } from './forms/measure.ts'
import type { Measured } from './forms/measure.ts'
import { median } from './pages/median.ts'
import { servePages } from './pages/servePages.ts'

/** Field counts of the forms, and rounds per form. Engines take turns, so that a busy machine disturbs all alike. */
const SIZES = [50, 200, 1000, 5000]
const ROUNDS = 3
/** Engines that redraw the form for each key. They take seconds with the largest form, so one round is enough. */
const SLOW = new Set(['rjsf', 'survey'])

const JUDGED = 1000
const LARGE = 5000

/** Figures of forms of four sizes beside raw DOM and other engines, in one interleaved run. `BENCH_SIZES`, `BENCH_ENGINES` narrow it. */
export async function formFigures(): Promise<readonly Figure[]> {
  const sizes = process.env.BENCH_SIZES?.split(',').map(Number) ?? SIZES
  const engines = process.env.BENCH_ENGINES?.split(',') ?? ENGINES
  await buildPages(engines)
  const served = await servePages(PAGES)
  const browser = await launchChromium()
  const found = new Map<string, Measured[]>()
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const size of sizes)
        for (const engine of engines) {
          if (size === LARGE && SLOW.has(engine) && round > 0) continue
          const measured = await measure(browser, `${served.base}/${engine}/`, size)
          const key = `${engine} ${size}`
          if (measured) found.set(key, [...(found.get(key) ?? []), measured])
        }
  } finally {
    await browser.close()
    await served.close()
  }
  return [...goals(found), ...table(found)]
}

type Found = ReadonlyMap<string, readonly Measured[]>
type Metric = keyof Measured

const UNITS: { readonly [metric in Metric]: string } = {
  mount: 'ms',
  key: 'ms',
  keyTask: 'ms',
  toggle: 'ms',
  addRow: 'ms',
  heap: 'MB',
  bundle: 'kB',
}
const NAMES: { readonly [metric in Metric]: string } = {
  mount: 'mount',
  key: 'key',
  keyTask: 'key with paint',
  toggle: 'toggle ten',
  addRow: 'add row',
  heap: 'heap',
  bundle: 'bundle',
}

const middle = (found: Found, engine: string, size: number, metric: Metric): number | null => {
  const rounds = found.get(`${engine} ${size}`)
  return rounds ? median(rounds.map((round) => round[metric])) : null
}

/**
 * The goals. The growth of a key's cost in a larger form is compared with the growth for raw DOM in the same run,
 * because the layout of thousands of fields evicts every script from the processor's caches. The plain growth is
 * reported too.
 */
function goals(found: Found): readonly Figure[] {
  const of = (engine: string, size: number, metric: Metric) => middle(found, engine, size, metric)
  const key = of('ours', JUDGED, 'key')
  const growth = (engine: string): number | null => share(of(engine, LARGE, 'key'), of(engine, JUDGED, 'key'))
  return [
    ratio('key at 1000 beside react-hook-form', key, of('react-hook-form', JUDGED, 'key'), 1.5),
    ratio('key at 5000 beside 1000', of('ours', LARGE, 'key'), key, null),
    ratio("growth of a key from 1000 to 5000 beside raw DOM's", growth('ours'), growth('floor'), 1.15, 'x'),
    ratio('key at 1000 beside SurveyJS', key, of('survey', JUDGED, 'key'), 1 / 20),
    ratio('mount at 1000 beside raw DOM', of('ours', JUDGED, 'mount'), of('floor', JUDGED, 'mount'), 1.4),
  ].flatMap((figure) => figure ?? [])
}

const share = (value: number | null, reference: number | null): number | null =>
  value === null || reference === null ? null : value / reference

/** `most`: null where it is told and not judged. */
function ratio(
  name: string,
  value: number | null,
  reference: number | null,
  most: number | null,
  unit = 'ms',
): Figure | null {
  const ratio = share(value, reference)
  if (value === null || reference === null || ratio === null) return null
  const goal = most === null ? '-' : `<= ${most} x`
  return { name: `forms: ${name}`, unit, value, reference, ratio, goal, ok: most === null || ratio <= most }
}

/** Everything that was measured, beside raw DOM. */
function table(found: Found): readonly Figure[] {
  return [...found.keys()].flatMap((key) => {
    const [engine = '', size = ''] = key.split(' ')
    return (Object.keys(UNITS) as Metric[]).flatMap((metric): Figure | readonly [] => {
      const value = middle(found, engine, Number(size), metric)
      const reference = middle(found, 'floor', Number(size), metric)
      if (value === null) return []
      return {
        name: `${engine}, ${size} fields: ${NAMES[metric]}`,
        unit: UNITS[metric],
        value,
        reference,
        ratio: reference === null || reference === 0 ? null : value / reference,
        goal: '-',
        ok: true,
      }
    })
  })
}
