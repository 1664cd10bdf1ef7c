/** An A4 page in points, and its margin. */
const PAGE = { width: 595, height: 842, margin: 64 } as const
const HEADING = { size: 18, leading: 30 } as const
const TEXT = { size: 11, leading: 16 } as const
/** Characters of a line of text, at the mean width of the font. */
const LINE = 82

/** A PDF of text: the first line of each page is its heading, the others are paragraphs. */
export function pdfFile(pages: readonly (readonly string[])[]): Buffer {
  const objects: Buffer[] = []
  const add = (content: string | Buffer): number => objects.push(Buffer.from(content as string, 'latin1'))
  const first = 4
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')
  add('<</Type/Catalog/Pages 2 0 R>>')
  add(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]>>`)
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
  for (const [at, page] of pages.entries()) {
    const content = pageContent(page, `${at + 1} / ${pages.length}`)
    add(`<</Type/Page/Parent 2 0 R/Resources<</Font<</F 3 0 R>>>>/Contents ${first + at * 2 + 1} 0 R>>`)
    add(`<</Length ${content.length}>>stream\n${content}\nendstream`)
  }
  return assemble(objects)
}

function pageContent([heading = '', ...paragraphs]: readonly string[], number: string): string {
  let y = PAGE.height - PAGE.margin - HEADING.size
  const line = (text: string, size: number, at = y, x: number = PAGE.margin): string =>
    `BT /F ${size} Tf ${x} ${at} Td (${escaped(text)}) Tj ET`
  const lines = [line(heading, HEADING.size)]
  y -= HEADING.leading
  for (const paragraph of paragraphs) {
    for (const text of wrapped(paragraph)) {
      lines.push(line(text, TEXT.size))
      y -= TEXT.leading
    }
    y -= TEXT.leading / 2
  }
  return [...lines, line(number, TEXT.size, PAGE.margin / 2, PAGE.width - PAGE.margin * 1.5)].join('\n')
}

function wrapped(paragraph: string): readonly string[] {
  const lines: string[] = []
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Characters that WinAnsi has at other places than Latin-1. */
const WIN_ANSI: { readonly [sign: string]: string } = {
  '’': '\x92',
  '‘': '\x91',
  '“': '\x93',
  '”': '\x94',
  '–': '\x96',
  '€': '\x80',
}

const escaped = (text: string): string =>
  text.replaceAll(/[’‘“”–€]/g, (sign) => WIN_ANSI[sign] ?? sign).replaceAll(/[\\()]/g, (sign) => `\\${sign}`)

/** The objects with the table of their places (ISO 32000-1, 7.5). */
function assemble(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [at, object] of objects.entries()) {
    offsets.push(length())
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
  }
  const start = length()
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${places}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
