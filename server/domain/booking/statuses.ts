/** Entries of the catalogue of booking statuses. */
export const STATUS = {
  cancelled: 1,
  reserved: 2,
  confirmed: 3,
  pending: 4,
  rejected: 5,
  notConfirmed: 6,
  attended: 7,
} as const

/** Statuses of a booking that may still change its place. */
export const MOVABLE: readonly unknown[] = [STATUS.reserved, STATUS.confirmed, STATUS.pending]

/** Statuses that only the staff of an area give. */
export const OF_STAFF: readonly unknown[] = [STATUS.rejected, STATUS.attended]
