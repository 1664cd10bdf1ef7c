/** Whether the run is the whole one (`npm run test:full`): figures that take minutes are reached there. */
export const isFull: boolean = process.env['FULL'] === '1'

/** One of two sizes: what every run takes, and what the whole one does. */
export const sized = <T>(short: T, full: T): T => (isFull ? full : short)
