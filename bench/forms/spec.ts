/** A form that every engine is measured with, in words that belong to none of them. */
export interface BenchForm {
  readonly fields: readonly BenchField[]
  /** Rows of the one repeat group, each of a text, a number and a text. */
  readonly rows: number
}

export interface BenchField {
  readonly name: string
  readonly kind: 'text' | 'select' | 'number' | 'checkbox' | 'date'
  /** Hidden while the text field of this name holds `HIDE`. */
  readonly hiddenBy?: string
  /** Shown while the checkbox of this name is ticked. */
  readonly shownBy?: string
  /** Not less than the number field of this name. */
  readonly atLeast?: string
}

export const HIDE = 'hide'
export const TOGGLER = 'toggler'
export const CHOICES = ['one', 'two', 'three', 'four', 'five']
export const COLUMNS = ['concept', 'units', 'remark'] as const
const ROWS = 20

/** Twenty fields: half are texts, 4 selects, 3 numbers, 2 checkboxes, a date; 3 hang on texts in a chain, 2 numbers on a number. */
const BLOCK: readonly Omit<BenchField, 'name'>[] = [
  { kind: 'text' },
  { kind: 'select' },
  { kind: 'text', hiddenBy: '0' },
  { kind: 'number' },
  { kind: 'text' },
  { kind: 'text', hiddenBy: '2' },
  { kind: 'select' },
  { kind: 'text' },
  { kind: 'checkbox' },
  { kind: 'number', atLeast: '3' },
  { kind: 'text' },
  { kind: 'select', hiddenBy: '5' },
  { kind: 'text' },
  { kind: 'date' },
  { kind: 'text', hiddenBy: '12' },
  { kind: 'select' },
  { kind: 'text' },
  { kind: 'number', atLeast: '9' },
  { kind: 'text' },
  { kind: 'checkbox' },
]
/** Places of a block that hang on the one toggler, in the first two blocks: ten in all. */
const TOGGLED = new Set([4, 7, 10, 16, 18])
const TOGGLED_BLOCKS = 2

/** The form of `size` fields, the toggler among them, and a group of twenty rows. */
export function benchForm(size: number): BenchForm {
  const fields = Array.from({ length: size - 1 }, (_, at): BenchField => {
    const block = Math.floor(at / BLOCK.length)
    const place = at % BLOCK.length
    const { kind, hiddenBy, atLeast } = BLOCK[place] ?? { kind: 'text' }
    const name = (of: string): string => `f${block * BLOCK.length + Number(of)}`
    return {
      name: `f${at}`,
      kind,
      ...(hiddenBy === undefined ? {} : { hiddenBy: name(hiddenBy) }),
      ...(atLeast === undefined ? {} : { atLeast: name(atLeast) }),
      ...(block < TOGGLED_BLOCKS && TOGGLED.has(place) ? { shownBy: TOGGLER } : {}),
    }
  })
  return { fields: [{ name: TOGGLER, kind: 'checkbox' }, ...fields], rows: ROWS }
}

/** The text field in the middle that is typed into: the first of a chain of three conditions. */
export const typedInto = ({ fields }: BenchForm): string =>
  `f${Math.floor(fields.length / BLOCK.length / 2) * BLOCK.length}`

/** The last field of the form: once its control is there, the form is. */
export const lastOf = ({ fields }: BenchForm): string => fields.at(-1)?.name ?? ''
