import { Random } from './random.ts'
import { GIVEN_NAMES, STREETS, SURNAMES, TOWNS, TRADES } from './names.ts'
import { textPattern } from '#engine/field'

export interface GeneratedAddress {
  readonly line: string
  readonly number: string
  readonly floor: string | null
  readonly city: string
  readonly province: string
  readonly zip: string
}

export interface GeneratedPerson {
  readonly name: string
  readonly email: string
  readonly kind: 'natural' | 'legal'
  /** DNI, NIE or CIF. Null for some. */
  readonly identity: string | null
  /** `YYYY-MM-DD`. */
  readonly born: string | null
  /** Data language: 1 Spanish, 2 Catalan, 3 English. */
  readonly language: number
  readonly active: boolean
  /** Role type: 5 client, 9 user, 7 collaborator, 8 associate. */
  readonly role: number
  /** National numbers, a mobile first. */
  readonly phones: readonly string[]
  readonly address: GeneratedAddress | null
  /** Age of the record in days. */
  readonly daysAgo: number
}

const ROLES: readonly (readonly [role: number, share: number])[] = [
  [5, 0.86],
  [9, 0.1],
  [7, 0.02],
  [8, 0.02],
]

/** Generates people with unique e-mails and identity numbers. The same seed gives the same people. */
export function generatePeople(count: number, seed: number): readonly GeneratedPerson[] {
  const random = new Random(seed)
  const taken = new Map<string, number>()
  return Array.from({ length: count }, (_, at) => generatePerson(random, at, taken))
}

function generatePerson(random: Random, at: number, taken: Map<string, number>): GeneratedPerson {
  const isFirm = random.chance(0.06)
  const year = random.integer(1932, 2008)
  const surnames = [random.pickSkewed(SURNAMES), random.pickSkewed(SURNAMES)]
  const [trade, form] = random.pick(TRADES)
  const given = givenName(random, year)
  const name = isFirm ? [trade, surnames[0], form].filter(Boolean).join(' ') : [given, ...surnames].join(' ')
  const account = isFirm ? `${trade}.${surnames[0]}` : `${given}.${surnames[0]}`
  return {
    name,
    email: `${uniqueAddress(toAsciiWord(account), taken)}@correu.example`,
    kind: isFirm ? 'legal' : 'natural',
    identity: random.chance(0.93) ? identity(random, at, isFirm ? form : null) : null,
    born: isFirm ? null : `${year}-${pair(random.integer(1, 12))}-${pair(random.integer(1, 28))}`,
    language: random.chance(0.62) ? 2 : random.chance(0.9) ? 1 : 3,
    active: random.chance(0.94),
    role: isFirm ? 5 : share(random),
    phones: Array.from({ length: random.chance(0.9) ? random.integer(1, 3) : 0 }, (_, place) => phone(random, place)),
    address: random.chance(0.85) ? address(random) : null,
    daysAgo: random.integer(1, 4000),
  }
}

function givenName(random: Random, year: number): string {
  const time = GIVEN_NAMES.findLast(({ from }) => year >= from) ?? GIVEN_NAMES[0]
  return random.pickSkewed((random.chance(0.51) ? time?.women : time?.men) ?? [])
}

/** Numbers are consecutive, so that none repeats. */
function identity(random: Random, at: number, form: string | null): string {
  if (form !== null) return withCheckDigit(`${form === '' ? 'G' : form === 'SA' ? 'A' : 'B'}${1_000_000 + at}`, 'cif')
  return random.chance(0.9)
    ? withCheckDigit(String(30_000_000 + at * 7), 'nif')
    : withCheckDigit(`${random.pick(['X', 'Y', 'Z'])}${1_000_000 + at}`, 'nie')
}

function share(random: Random): number {
  let rest = random.fraction()
  for (const [role, part] of ROLES) {
    if (rest < part) return role
    rest -= part
  }
  return 5
}

const phone = (random: Random, place: number): string =>
  place === 0 ? `6${random.integer(10_000_000, 99_999_999)}` : `93${random.integer(1_000_000, 9_999_999)}`

function address(random: Random): GeneratedAddress {
  const town = random.chance(0.8) ? TOWNS[0] : random.pick(TOWNS)
  const floor = random.chance(0.6) ? `${random.integer(1, 6)}r ${random.integer(1, 4)}a` : null
  return {
    line: random.pick(STREETS),
    number: String(random.integer(1, 180)),
    floor,
    city: town?.name ?? '',
    province: town?.province ?? '',
    zip: town?.zip ?? '',
  }
}

const pair = (number: number): string => String(number).padStart(2, '0')

/** Letters without accents, separated by dots. */
const toAsciiWord = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|[·’']/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')

/** Appends a number to a repeated name. */
function uniqueAddress(account: string, taken: Map<string, number>): string {
  const known = (taken.get(account) ?? 0) + 1
  taken.set(account, known)
  return known === 1 ? account : `${account}${known}`
}

const CHECK_CHARACTERS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Appends the check digit of an identity number. */
function withCheckDigit(number: string, pattern: 'nif' | 'nie' | 'cif'): string {
  const holds = textPattern(pattern)?.holds
  const control = CHECK_CHARACTERS.find((one) => holds?.(number + one))
  if (control === undefined) throw new Error(`${number} is no number of the pattern ${pattern}`)
  return number + control
}
