import pg from 'pg'
import type { CustomTypesConfig } from 'pg'

/** Object ids of PostgreSQL's built-in types (catalogue pg_type). */
const oid = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182, timestamp: 1114, timestampArray: 1115 } as const
const zonedOid = { timestamptz: 1184, timestamptzArray: 1185 } as const
/** Typed as a plain number, since the published list of types has no arrays. */
const textArray: number = 1009

/** A number where it is exact, else the digits. */
function parseInt8(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

const instantText = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(\+00)?$/

/** "2024-05-01 10:20:30.12+00" → "2024-05-01T10:20:30.120Z", cut to milliseconds; sessions run in UTC. */
function parseInstant(text: string): string {
  const parts = instantText.exec(text)
  if (parts === null) return text
  const [, day = '', time = '', fraction = ''] = parts
  return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

const identity = (text: string): string => text

const arrayOf = (parse: (text: string) => unknown) => {
  const split: (text: string) => readonly (string | null)[] = pg.types.getTypeParser(textArray)
  return (text: string) => split(text).map((item) => (item === null ? null : parse(item)))
}

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, parseInt8],
  [oid.int8Array, arrayOf(parseInt8)],
  [oid.date, identity],
  [oid.dateArray, arrayOf(identity)],
  [oid.timestamp, parseInstant],
  [oid.timestampArray, arrayOf(parseInstant)],
  [zonedOid.timestamptz, parseInstant],
  [zonedOid.timestamptzArray, arrayOf(parseInstant)],
])

/** The function that reads a value of a type from its text form. */
export const textParser = (type: number): ((text: string) => unknown) =>
  parsers.get(type) ?? pg.types.getTypeParser(type)

/** The same for clients of `pg`. */
export const databaseTypes: CustomTypesConfig = {
  getTypeParser: (type: number, format?: string) =>
    format === 'binary' ? pg.types.getTypeParser(type, 'binary') : textParser(type),
}
