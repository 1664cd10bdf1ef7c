import { isFull } from './full.ts'

/**
 * How often a property is tried: in `npm test` a quarter of the times, the first of those of the whole run. A seed of one's
 * own (`npm run explore`) asks for all.
 */
export const runs = (whole: number): number =>
  isFull || process.env['SEED'] !== undefined ? whole : Math.ceil(whole / 4)
