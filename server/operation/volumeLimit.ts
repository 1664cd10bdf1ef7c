import { MEGABYTE } from '../fileStore/index.ts'
import type { Quotas } from '../fileStore/index.ts'
import { createTokenBucket } from './tokenBucket.ts'
import type { TokenBucket } from './tokenBucket.ts'

const HOUR = 3_600_000

/** Limits the bytes that each user sends per hour. */
export const createVolumeLimit = ({ perHour }: Quotas, now?: () => number): TokenBucket =>
  createTokenBucket(perHour * MEGABYTE, HOUR, now)

/** Identifies a user across sessions. */
export const volumeKey = (tenant: number, user: string | null): string => `${tenant}/${user}`
