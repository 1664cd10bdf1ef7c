import type { Answer, ServedField } from '../served.ts'
import { FILTER_ONLY, INTEGER, TYPE, isRecord } from '../served.ts'
import { dayThere, isDay, isInstant } from './days.ts'
import { acceptAddress, acceptMoney, acceptPhone, acceptRichText, isNothingOf } from './parts.ts'

/** Why a value is refused, coarser than codes: what two honest readers of the contract must agree on. */
export type Reason = 'missing' | 'wrong' | 'long' | 'many' | 'min' | 'after' | 'rule'

/** The present, given by whoever asks. */
export interface Present {
  readonly today: string
  readonly now: string
  readonly timeZone: string
}

export type Judged = { readonly value: unknown } | { readonly reason: Reason }

export const isJudgedWrong = (judged: Judged): judged is { readonly reason: Reason } => 'reason' in judged

const wrong: Judged = { reason: 'wrong' }
const value = (accepted: unknown): Judged => ({ value: accepted })

/** Asked for by choosing, not by filling in: their rules are asked of nothing too (DF-04, DF-06). */
const CHOSEN: ReadonlySet<number> = new Set([
  TYPE.select,
  TYPE.many,
  TYPE.linked,
  TYPE.checkbox,
  TYPE.files,
  TYPE.image,
  TYPE.reference,
  TYPE.status,
  TYPE.repeat,
])

export const isChosen = ({ type }: ServedField): boolean => CHOSEN.has(type.id)
export const isFilterOnly = ({ tipoCampo }: ServedField): boolean => tipoCampo === FILTER_ONLY

const blank = (given: unknown): boolean =>
  given === null || given === undefined || (typeof given === 'string' && given.trim() === '')

/** Whether a value is empty for a field (DF-04): usually blanks, but not spaces in passwords; also an unticked box. */
export function isNothing({ type }: ServedField, given: unknown): boolean {
  switch (type.id) {
    case TYPE.number:
    case TYPE.password:
      return given === null || given === undefined || given === ''
    case TYPE.checkbox:
      return blank(given) || given === false || typeof given === 'object'
    case TYPE.linked:
      return blank(given)
    case TYPE.phone:
    case TYPE.address:
    case TYPE.money:
    case TYPE.richText:
      return isNothingOf(type.id, given)
    case TYPE.group:
      // One that holds nothing is sent like one of empty fields: these say what they lack.
      return false
    default:
      return blank(given) || (Array.isArray(given) && given.length === 0)
  }
}

/** Longest texts where a form does not say less, in characters. */
const LONGEST: { readonly [type: number]: number } = { 1: 1000, 2: 20_000, 13: 254, 22: 254 }

/** The database holds neither the zero character nor half a pair of UTF-16. */
// oxlint-disable-next-line no-control-regex -- the zero character is what it refuses
const UNSTORABLE = /\0|\p{Cs}/u

function judgeText({ type, length }: ServedField, given: unknown): Judged {
  if (typeof given !== 'string') return wrong
  if (UNSTORABLE.test(given)) return wrong
  const longest = LONGEST[type.id] ?? 0
  return Array.from(given).length > Math.min(length === undefined || length === 0 ? longest : length, longest)
    ? { reason: 'long' }
    : value(given)
}

function judgeNumber({ dataType, group = 0 }: ServedField, given: unknown): Judged {
  if (typeof given !== 'number' || Math.abs(given) > 900_000_000_000) return wrong
  const decimals = dataType.id === INTEGER ? 0 : 4
  if (Number(given.toFixed(decimals)) !== given) return wrong
  return (group & 1) === 1 && given < 0 ? { reason: 'min' } : value(given)
}

/** Group bit 1: only after today (DF-08). */
function judgeTime({ type, group = 0 }: ServedField, given: unknown, { today, timeZone }: Present): Judged {
  if (type.id === TYPE.date ? !isDay(given) : !isInstant(given)) return wrong
  const day = type.id === TYPE.date ? String(given) : dayThere(String(given), timeZone)
  return (group & 1) === 1 && !(day > today) ? { reason: 'after' } : value(given)
}

/** A key of the list; where the list has an item -1, also a new one: `+text` (DF-09). */
function judgeKey({ values = [] }: ServedField, given: unknown): Judged {
  const keys = values.map(({ valueKey }) => valueKey)
  if (typeof given !== 'string') return wrong
  const fresh = given.startsWith('+') ? given.slice(1).trim() : ''
  if (keys.includes('-1') && fresh !== '') return value(`+${fresh}`)
  return given !== '-1' && keys.includes(given) ? value(given) : wrong
}

const ID = /^[A-Za-z0-9_-]{1,36}$/

/** Only the server knows the choices from another module's list. Here the value only has to look like a key. */
function judgeLinked({ values, link }: ServedField, given: unknown): Judged {
  const text = Number.isInteger(given) ? String(given) : given
  if (typeof text !== 'string') return wrong
  if (UNSTORABLE.test(text)) return wrong
  if (text.length > 500) return { reason: 'long' }
  const [key = '', ...label] = text.split('@|@')
  if (link !== undefined)
    return ID.test(key) ? value(`${key}@|@${text.includes('@|@') ? label.join('@|@') : text}`) : wrong
  const option = (values ?? []).find(({ valueKey }) => valueKey !== '-1' && valueKey === key)
  return option ? value(`${key}@|@${option.value}`) : wrong
}

function judgeMany(field: ServedField, given: unknown): Judged {
  if (!Array.isArray(given)) return wrong
  if (given.length > 500) return { reason: 'many' }
  const keys = new Set<unknown>()
  for (const one of given as readonly unknown[]) {
    const judged = judgeKey(field, one)
    if (isJudgedWrong(judged)) return judged
    keys.add(judged.value)
  }
  return value([...keys])
}

const FILE_PARTS = ['uid', 'id', 'name', 'size', 'ruta', 'ddAttributes'] as const

const isFile = (given: unknown): given is Answer =>
  isRecord(given) && typeof given['id'] === 'string' && ID.test(given['id'])

const fileOf = (file: Answer): Answer => Object.fromEntries(FILE_PARTS.map((name) => [name, file[name]]))

/** Files that the server holds; each once. */
function judgeFiles({ length }: ServedField, given: unknown): Judged {
  if (!Array.isArray(given)) return wrong
  if (given.length > Math.min(length || 100, 100)) return { reason: 'many' }
  const files = given.filter(isFile)
  const ids = new Set(files.map(({ id }) => id))
  return ids.size === given.length ? value(files.map(fileOf)) : wrong
}

const EMAIL = /^[^\s@]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

function judgeColour(given: unknown): Judged {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typeof given === 'string' ? given.trim() : '') ?? []
  if (digits === undefined) return wrong
  return value(`#${(digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits).toLowerCase()}`)
}

const judgeIf = (given: unknown, pattern: RegExp): Judged =>
  typeof given === 'string' && pattern.test(given) ? value(given) : wrong

/** Takes a value that is not nothing as the wire says it (1.4), in its one form, or says what is wrong with it. */
export function judge(field: ServedField, given: unknown, present: Present): Judged {
  switch (field.type.id) {
    case TYPE.number:
      return judgeNumber(field, given)
    case TYPE.date:
    case TYPE.dateTime:
      return judgeTime(field, given, present)
    case TYPE.select:
      return judgeKey(field, given)
    case TYPE.many:
      return judgeMany(field, given)
    case TYPE.linked:
      return judgeLinked(field, given)
    case TYPE.checkbox:
      return typeof given === 'boolean' ? value(given) : wrong
    case TYPE.time:
      return judgeIf(given, /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/)
    default:
      return judgeMore(field, given)
  }
}

function judgeMore(field: ServedField, given: unknown): Judged {
  switch (field.type.id) {
    case TYPE.email: {
      const judged = judgeText(field, typeof given === 'string' ? given.trim() : given)
      return isJudgedWrong(judged) || EMAIL.test(String(judged.value)) ? judged : wrong
    }
    case TYPE.password: {
      const judged = judgeText(field, given)
      return isJudgedWrong(judged) || Array.from(String(judged.value)).length >= 6 ? judged : wrong
    }
    case TYPE.files:
      return judgeFiles(field, given)
    case TYPE.image:
      return isFile(given) ? value(fileOf(given)) : wrong
    case TYPE.reference:
      return judgeIf(isRecord(given) ? given['id'] : given, ID)
    case TYPE.colour:
      return judgeColour(given)
    case TYPE.status:
      return field.values?.some(({ valueKey }) => valueKey === given) ? value(given) : wrong
    case TYPE.phone:
      return acceptPhone(given)
    case TYPE.money:
      return acceptMoney(given)
    case TYPE.address:
      return acceptAddress(given)
    case TYPE.richText:
      return acceptRichText(given)
    default:
      return judgeText(field, given)
  }
}
