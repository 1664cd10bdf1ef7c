import { browserBookingFigures } from './booking/browserFigures.ts'
import { serverBookingFigures } from './booking/server.ts'
import type { Figure } from './figure.ts'

const PARTS: { readonly [name: string]: () => Promise<readonly Figure[]> } = {
  server: serverBookingFigures,
  browser: browserBookingFigures,
}

/** Figures of bookings: availability and a booking on the server, and the calendar in a browser. `BENCH_PARTS` narrows them. */
export async function bookingFigures(): Promise<readonly Figure[]> {
  const wanted = process.env['BENCH_PARTS']?.split(',') ?? Object.keys(PARTS)
  const figures: Figure[] = []
  for (const name of wanted) figures.push(...((await PARTS[name]?.()) ?? []))
  return figures
}
