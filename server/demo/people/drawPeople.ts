import { Draw } from './draw.ts'
import { GIVEN_NAMES, STREETS, SURNAMES, TOWNS, TRADES } from './names.ts'
import { withControl } from './withControl.ts'

export interface DrawnAddress {
  readonly line: string
  readonly number: string
  readonly floor: string | null
  readonly city: string
  readonly province: string
  readonly zip: string
}

/** Somebody whom an organisation knows. */
export interface DrawnPerson {
  readonly name: string
  readonly email: string
  readonly kind: 'natural' | 'legal'
  /** DNI, NIE or CIF; some have told none. */
  readonly identity: string | null
  /** `YYYY-MM-DD`. */
  readonly born: string | null
  /** A language of data: 1 Spanish, 2 Catalan, 3 English. */
  readonly language: number
  readonly active: boolean
  /** Type of the role: 5 client, 9 user, 7 collaborator, 8 associate. */
  readonly role: number
  /** National numbers, the first one a mobile. */
  readonly phones: readonly string[]
  readonly address: DrawnAddress | null
  /** Days before the demo is made since when they are known. */
  readonly daysAgo: number
}

const ROLES: readonly (readonly [role: number, share: number])[] = [
  [5, 0.86],
  [9, 0.1],
  [7, 0.02],
  [8, 0.02],
]

/** The same people for the same seed: no two with one e-mail or one identity number. */
export function drawPeople(count: number, seed: number): readonly DrawnPerson[] {
  const draw = new Draw(seed)
  const taken = new Map<string, number>()
  return Array.from({ length: count }, (_, at) => drawPerson(draw, at, taken))
}

function drawPerson(draw: Draw, at: number, taken: Map<string, number>): DrawnPerson {
  const isFirm = draw.chance(0.06)
  const year = draw.between(1932, 2008)
  const surnames = [draw.usual(SURNAMES), draw.usual(SURNAMES)]
  const [trade, form] = draw.any(TRADES)
  const given = givenName(draw, year)
  const name = isFirm ? [trade, surnames[0], form].filter(Boolean).join(' ') : [given, ...surnames].join(' ')
  const account = isFirm ? `${trade}.${surnames[0]}` : `${given}.${surnames[0]}`
  return {
    name,
    email: `${unused(plain(account), taken)}@correu.example`,
    kind: isFirm ? 'legal' : 'natural',
    identity: draw.chance(0.93) ? identity(draw, at, isFirm ? form : null) : null,
    born: isFirm ? null : `${year}-${pair(draw.between(1, 12))}-${pair(draw.between(1, 28))}`,
    language: draw.chance(0.62) ? 2 : draw.chance(0.9) ? 1 : 3,
    active: draw.chance(0.94),
    role: isFirm ? 5 : share(draw),
    phones: Array.from({ length: draw.chance(0.9) ? draw.between(1, 3) : 0 }, (_, place) => phone(draw, place)),
    address: draw.chance(0.85) ? address(draw) : null,
    daysAgo: draw.between(1, 4000),
  }
}

function givenName(draw: Draw, year: number): string {
  const time = GIVEN_NAMES.findLast(({ from }) => year >= from) ?? GIVEN_NAMES[0]
  return draw.usual((draw.chance(0.51) ? time?.women : time?.men) ?? [])
}

/** Numbers follow one another, so that none is given twice. */
function identity(draw: Draw, at: number, form: string | null): string {
  if (form !== null) return withControl(`${form === '' ? 'G' : form === 'SA' ? 'A' : 'B'}${1_000_000 + at}`, 'cif')
  return draw.chance(0.9)
    ? withControl(String(30_000_000 + at * 7), 'nif')
    : withControl(`${draw.any(['X', 'Y', 'Z'])}${1_000_000 + at}`, 'nie')
}

function share(draw: Draw): number {
  let rest = draw.unit()
  for (const [role, part] of ROLES) {
    if (rest < part) return role
    rest -= part
  }
  return 5
}

const phone = (draw: Draw, place: number): string =>
  place === 0 ? `6${draw.between(10_000_000, 99_999_999)}` : `93${draw.between(1_000_000, 9_999_999)}`

function address(draw: Draw): DrawnAddress {
  const town = draw.chance(0.8) ? TOWNS[0] : draw.any(TOWNS)
  const floor = draw.chance(0.6) ? `${draw.between(1, 6)}r ${draw.between(1, 4)}a` : null
  return {
    line: draw.any(STREETS),
    number: String(draw.between(1, 180)),
    floor,
    city: town?.name ?? '',
    province: town?.province ?? '',
    zip: town?.zip ?? '',
  }
}

const pair = (number: number): string => String(number).padStart(2, '0')

/** Letters without accents, points between words. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|[·’']/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')

/** Whoever has the same name as another one has a number behind it. */
function unused(account: string, taken: Map<string, number>): string {
  const known = (taken.get(account) ?? 0) + 1
  taken.set(account, known)
  return known === 1 ? account : `${account}${known}`
}
