import { shown } from './winAnsi.ts'

/** An A4 page in points, and its margin. */
export const PAGE = { width: 595, height: 842, margin: 56 } as const
const HEADING = { size: 16, leading: 26 } as const
const TEXT = { size: 9, leading: 12.5 } as const
/** Characters of a line, at the mean width of the font. */
const LINE = 106
/** Lines for which the page has room below the signatures. */
const MOST_LINES = 31

/** The places of signatures on the page: two in a row. */
const PLACE = { width: 230, height: 88, gap: 23, top: 744, columns: 2 } as const
export const PLACES = 6

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the signature of this number stands, from 0. */
export function placeOf(number: number): Rectangle {
  const { width, height, gap, top, columns } = PLACE
  return {
    x: PAGE.margin + (number % columns) * (width + gap),
    y: top - height - Math.floor(number / columns) * (height + 10),
    width,
    height,
  }
}

/** The texts of the page of evidence: paragraphs above the events, line by line. */
export interface EvidencePage {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Of which the last ones are shown if there are too many. */
  readonly events: readonly string[]
}

/** Draws the page, with an empty place for each signature. */
export function drawEvidencePage({ title, paragraphs, events }: EvidencePage): string {
  const above = paragraphs.flatMap(wrapped)
  const room = Math.max(1, MOST_LINES - above.length - 1)
  const lines = [...above, '', ...events.flatMap(wrapped).slice(-room)]
  const top = placeOf(PLACES - 1).y - 24
  const boxes = Array.from({ length: PLACES }, (_, at) => placeOf(at)).map(
    ({ x, y, width, height }) => `${x} ${y} ${width} ${height} re S`,
  )
  return [
    textLine(title, HEADING.size, PAGE.margin, PAGE.height - PAGE.margin - HEADING.size),
    'q 0.75 G 0.5 w [3 3] 0 d',
    ...boxes,
    'Q',
    ...lines.slice(0, MOST_LINES).map((line, at) => textLine(line, TEXT.size, PAGE.margin, top - at * TEXT.leading)),
  ].join('\n')
}

const textLine = (text: string, size: number, x: number, y: number): string =>
  `BT /F ${size} Tf ${x} ${y} Td ${shown(text)} Tj ET`

function wrapped(paragraph: string): readonly string[] {
  const lines: string[] = []
  for (const word of paragraph.split(' ').flatMap(pieces)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A word that is longer than a line, in lines. */
const pieces = (word: string): readonly string[] => word.match(new RegExp(`[^]{1,${LINE}}`, 'gu')) ?? []

/** Draws a signature: the picture above the name and the date. */
export function drawSignature(
  picture: { readonly width: number; readonly height: number },
  lines: readonly string[],
): string {
  const { width, height } = PLACE
  const [below, margin] = [lines.length * 10 + 4, 4]
  const scale = Math.min((width - 2 * margin) / picture.width, (height - below - margin) / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale].map((side) => Number(side.toFixed(2)))
  return [
    `q ${w} 0 0 ${h} ${margin} ${below} cm /P Do Q`,
    ...lines.map((line, at) => textLine(line.slice(0, 52), 8, margin, below - 10 - at * 10)),
  ].join('\n')
}
