/** A row that both lists show: eight columns with a picture, a link, a badge; and buttons. */
export interface BenchRow {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly email: string
  readonly phone: string
  readonly town: string
  readonly since: string
  readonly points: number
  readonly status: 'NvI' | 'FBy'
}

const GIVEN = [
  'Montserrat',
  'Jordi',
  'Núria',
  'Marc',
  'Laia',
  'Àlex',
  'Mercè',
  'Pol',
  'Júlia',
  'Oriol',
  'Fàtima',
  'Iván',
]
const SURNAMES = ['Puig', 'Soler', 'García', 'Serra', 'Martínez', 'Vila', 'Roca', 'Ferrer', 'Costa', 'Zubiri', 'Bosch']
const TOWNS = ['Vilamar', 'Mataró', 'Calella', 'Blanes', 'Girona']

const of = (list: readonly string[], at: number): string => list[at % list.length] ?? ''
const pair = (number: number): string => String(number).padStart(2, '0')

/** The same rows for the same count, in no order. */
export const benchRows = (count: number): readonly BenchRow[] =>
  Array.from({ length: count }, (_, at) => {
    const name = `${of(GIVEN, at * 7)} ${of(SURNAMES, at * 5)} ${of(SURNAMES, at * 3 + 4)} ${at}`
    return {
      id: `p${at}`,
      name,
      number: `${30_000_000 + at * 7}X`,
      email: `p${at}@correu.example`,
      phone: `+34 6${String(10_000_000 + at * 13)}`,
      town: of(TOWNS, at * 11),
      since: `${2000 + (at % 26)}-${pair(1 + (at % 12))}-${pair(1 + (at % 28))}`,
      points: (at * 37) % 1000,
      status: at % 9 === 0 ? 'FBy' : 'NvI',
    }
  })

/** Rows by name, upwards or downwards: the one order that is asked for. */
export const byName = (rows: readonly BenchRow[], down: boolean): readonly BenchRow[] =>
  rows.toSorted((a, b) => (down ? -1 : 1) * (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
