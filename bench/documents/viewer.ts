import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pdfFile } from '../../server/demo/documents/pdfFile.ts'
import { launchChromium } from '../../tests/support/chromium.ts'
import { noteFigure } from '../figure.ts'
import type { Figure } from '../figure.ts'
import { buildPage } from '../pages/buildPage.ts'
import { median } from '../pages/median.ts'
import { servePages } from '../pages/servePages.ts'
import { measureViewer } from './browser/measureViewer.ts'
import type { MeasuredViewer } from './browser/measureViewer.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const PAGES = here('../../.cache/bench-documents')
const SCRIPTS = { ours: here('./browser/pages/ours.tsx'), stock: here('../peers/pages/reactPdf.tsx') }
const VIEWERS = ['ours', 'stock'] as const
const SIZES = process.env['BENCH_SIZES']?.split(',').map(Number) ?? [10, 200, 2_000]
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
/** The viewer with files of many pages beside stock react-pdf, in interleaved rounds of one run. `BENCH_ROUNDS` and `BENCH_SIZES` narrow them. */
export async function viewerFigures(): Promise<readonly Figure[]> {
  await rm(PAGES, { recursive: true, force: true })
  for (const viewer of VIEWERS) await buildPage(PAGES, viewer, SCRIPTS[viewer])
  const served = await servePages(PAGES)
  const browser = await launchChromium()
  const found = new Map<string, (MeasuredViewer | null)[]>()
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const count of SIZES)
        for (const viewer of round % 2 === 0 ? VIEWERS : VIEWERS.toReversed()) {
          const key = `${viewer} ${count}`
          // A viewer that gave up once gives up again.
          if (found.get(key)?.includes(null) === true) continue
          const measured = await measureViewer(browser, `${served.base}/${viewer}/`, files(count)).catch(() => null)
          found.set(key, [...(found.get(key) ?? []), measured])
        }
  } finally {
    await browser.close()
    await served.close()
  }
  return SIZES.flatMap((count) => figuresOf(count, (viewer) => found.get(`${viewer} ${count}`) ?? []))
}

function figuresOf(
  count: number,
  of: (viewer: (typeof VIEWERS)[number]) => readonly (MeasuredViewer | null)[],
): readonly Figure[] {
  const middle = (viewer: (typeof VIEWERS)[number], metric: keyof MeasuredViewer): number | null => {
    const rounds = of(viewer)
    return rounds.includes(null) ? null : median(rounds.flatMap((round) => round?.[metric] ?? []))
  }
  return (['first', 'scroll'] as const).map((metric) =>
    noteFigure(
      `documents: PDF of ${count} pages, ${metric === 'first' ? 'first page' : 'to the end'}, to react-pdf`,
      'ms',
      middle('ours', metric) ?? Number.NaN,
      middle('stock', metric),
    ),
  )
}

const pdfOfPages = (count: number): string =>
  pdfFile(
    Array.from({ length: count }, (_, at) => [
      `Page ${at + 1}`,
      ...Array.from({ length: 8 }, () => 'Words '.repeat(40)),
    ]),
  ).toString('base64')

const SMALL = pdfOfPages(2)

const files = (count: number) => ({ small: SMALL, pdf: pdfOfPages(count), pages: count })
