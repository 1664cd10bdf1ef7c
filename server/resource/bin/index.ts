import { getRemoved } from './listed.ts'
import { bulkPurge, emptyBin, purge } from './purge.ts'
import { bulkRestore, restore } from './restore.ts'

export { listedContext, listedState } from './listed.ts'
export { sweepBins } from './sweepBins.ts'

/** The operations of modules with a bin. */
export const bin = { restore, bulkRestore, purge, bulkPurge, emptyBin, getRemoved }
