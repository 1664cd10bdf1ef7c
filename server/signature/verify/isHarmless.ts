import type { PdfDict } from '@libpdf/core'
import { isArray, isDict, isRef } from '../pdf/openPdf.ts'
import type { OpenedPdf, PdfValue } from '../pdf/openPdf.ts'
import { writeValue } from '../pdf/writeValue.ts'

/** The additions that a later revision may bring. */
export interface Additions {
  /** Numbers of the fields with the signatures of the later revision. */
  readonly fields: readonly number[]
  /** Number of a new page at the end. */
  readonly page?: number
  /** Number of the page on which the fields may stand. */
  readonly annotated: number | 'any' | null
}

/** Where a value stands, if something may be added there. unshown: certificates of others (ETSI EN 319 142-1, 5.4.2), the time of the last change and its program, which no page shows */
type Place =
  | 'catalog'
  | 'form'
  | 'fields'
  | 'pages'
  | 'kids'
  | 'page'
  | 'annotations'
  | 'count'
  | 'flags'
  | 'about'
  | 'unshown'
  | 'other'

interface Pair {
  readonly before: PdfValue | null
  readonly after: PdfValue | null
  readonly place: Place
}

/** Entries of a dictionary whose values may change in some way, and that may be new. */
const OPEN: { readonly [place in Place]?: { readonly [name: string]: Place } } = {
  catalog: { AcroForm: 'form', Pages: 'pages', DSS: 'unshown', Extensions: 'unshown' },
  form: { Fields: 'fields', SigFlags: 'flags' },
  pages: { Kids: 'kids', Count: 'count' },
  page: { Annots: 'annotations' },
  about: { ModDate: 'unshown', Producer: 'unshown' },
}
const MAY_BE_NEW: readonly Place[] = ['form', 'fields', 'flags', 'annotations']
/** A list or a form may become an object of its own. */
const MAY_BE_MOVED: readonly Place[] = ['form', 'fields', 'annotations']

/**
 * Whether all that a revision shows is as it was, object by object, except for the additions. What nothing refers to
 * shows nothing.
 */
export function isHarmless(before: OpenedPdf, after: OpenedPdf, additions: Additions): boolean {
  const [old, present] = [before.document.context.info.trailer, after.document.context.info.trailer]
  if (!isSameRef(old.get('Root'), present.get('Root'))) return false
  const left: Pair[] = [
    { before: before.catalog, after: after.catalog, place: 'catalog' },
    { before: old.get('Info') ?? null, after: present.get('Info') ?? null, place: 'about' },
  ]
  const compared = new Set<string>()
  for (let pair = left.pop(); pair; pair = left.pop()) {
    const more = compare(before, after, pair, additions, compared)
    if (more === null) return false
    for (const one of more) left.push(one)
  }
  return true
}

const isSameRef = (a: PdfValue | undefined, b: PdfValue | undefined): boolean =>
  isRef(a) && isRef(b) && a.objectNumber === b.objectNumber && a.generation === b.generation

/** The pairs of values in a pair, which have to be compared too. Null: something is different. */
function compare(
  old: OpenedPdf,
  present: OpenedPdf,
  pair: Pair,
  additions: Additions,
  compared: Set<string>,
): readonly Pair[] | null {
  const { before, after, place } = pair
  if (place === 'flags' || (place === 'unshown' && additions.annotated === 'any')) return []
  if (place === 'count') return isCounted(old.resolve(before), present.resolve(after), additions) ? [] : null
  if (!isRef(before) && !isRef(after)) return compareValues(pair, additions)
  if (!isSameTarget(pair)) return null
  // Only where both are references is it certain that the same values were compared before.
  if (isRef(before) && isRef(after)) {
    const name = `${before.objectNumber} ${before.generation} ${place}`
    if (compared.has(name)) return []
    compared.add(name)
  }
  return [{ before: old.resolve(before), after: present.resolve(after), place: placeBehind(pair, additions) }]
}

/** Whether two references are the same, or only one value is a reference, where that may change. */
const isSameTarget = ({ before, after, place }: Pair): boolean =>
  isRef(before) && isRef(after) ? isSameRef(before, after) : MAY_BE_MOVED.includes(place)

/** Where the value stands that a reference leads to. */
const placeBehind = ({ before, place }: Pair, { annotated }: Additions): Place =>
  isRef(before) && before.objectNumber === annotated ? 'page' : place

/** Compares values that are no references. */
function compareValues({ before, after, place }: Pair, additions: Additions): readonly Pair[] | null {
  if (before === null || after === null)
    return before === after || (before === null && MAY_BE_NEW.includes(place))
      ? addedPairs(after, place, additions)
      : null
  if (isArray(before)) return isArray(after) ? compareLists([...before], [...after], place, additions) : null
  if (!isDict(before)) return writeValue(before) === writeValue(after) ? [] : null
  return isDict(after) && before.type === after.type ? compareEntries(before, after, place, additions) : null
}

/** A value that is new as a whole: only additions may stand in it. */
function addedPairs(after: PdfValue | null, place: Place, additions: Additions): readonly Pair[] | null {
  if (after === null) return []
  if (isArray(after)) return compareLists([], [...after], place, additions)
  if (place !== 'form' || !isDict(after)) return null
  return [...after].some(([{ value }]) => value !== 'Fields' && value !== 'SigFlags')
    ? null
    : [{ before: null, after: after.get('Fields') ?? null, place: 'fields' }]
}

function compareLists(
  before: readonly PdfValue[],
  after: readonly PdfValue[],
  place: Place,
  { fields, page }: Additions,
): readonly Pair[] | null {
  const allowed =
    place === 'fields' || place === 'annotations' ? fields : place === 'kids' && page !== undefined ? [page] : []
  const added = after.slice(before.length)
  if (after.length < before.length || !added.every((one) => isRef(one) && allowed.includes(one.objectNumber)))
    return null
  return before.map((one, at) => ({ before: one, after: after[at] ?? null, place: 'other' }))
}

function compareEntries(before: PdfDict, after: PdfDict, place: Place, additions: Additions): readonly Pair[] | null {
  const open = OPEN[place] ?? OPEN[kindOf(before, additions)] ?? {}
  const names = new Set([...before, ...after].map(([{ value }]) => value))
  if (before.type === 'stream' && !dataOf(before).equals(dataOf(after))) return null
  return [...names].map((name) => ({
    before: before.get(name) ?? null,
    after: after.get(name) ?? null,
    place: open[name] ?? 'other',
  }))
}

/** The bytes of a stream as they are stored. */
const dataOf = (stream: PdfDict): Buffer => Buffer.from((stream as PdfDict & { readonly data: Uint8Array }).data)

/** Pages and lists of them are reached from many sides. */
function kindOf(dict: PdfDict, { annotated }: Additions): Place {
  const type = dict.get('Type')
  if (type?.type !== 'name') return 'other'
  if (type.value === 'Pages') return 'pages'
  return type.value === 'Page' && annotated === 'any' ? 'page' : 'other'
}

/** The number of pages grows by the new one, in the lists above it. */
function isCounted(before: PdfValue | null, after: PdfValue | null, { page }: Additions): boolean {
  if (before?.type !== 'number' || after?.type !== 'number') return false
  return after.value === before.value || (page !== undefined && after.value === before.value + 1)
}
