import type { Figure } from './figure.ts'
import { browserListFigures } from './lists/browserFigures.ts'
import { serverListFigures } from './lists/server.ts'

const PARTS: { readonly [name: string]: () => Promise<readonly Figure[]> } = {
  server: serverListFigures,
  browser: browserListFigures,
}

/** Figures of lists: calls at a million people, and the list in a browser. `BENCH_PARTS` narrows them. */
export async function listFigures(): Promise<readonly Figure[]> {
  const wanted = process.env['BENCH_PARTS']?.split(',') ?? Object.keys(PARTS)
  const figures: Figure[] = []
  for (const name of wanted) figures.push(...((await PARTS[name]?.()) ?? []))
  return figures
}
