/** Minutes within which a user is sent one link, however often it is asked for. */
export const MINUTES_PER_LINK = 5

const MINUTE = 60_000

/** Name of the interval that a moment belongs to. Of the mails of one occasion, the first one is sent. */
export const occasionOf = (time: Date, minutes: number): string => String(Math.floor(time.getTime() / MINUTE / minutes))
