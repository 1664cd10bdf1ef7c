/** A PDF that is right and small, and costs whoever reads it much: a kind of cost, and how much of it. */
export type Hostility = 'objects' | 'streams' | 'nesting' | 'sections' | 'signatures' | 'kids' | 'fields'

/** Writes the objects of a PDF, with the table of them. */
function written(objects: readonly string[], head = '%PDF-1.7\n'): Buffer {
  const parts: string[] = [head]
  const offsets: number[] = []
  let length = head.length
  for (const [at, object] of objects.entries()) {
    const text = `${at + 1} 0 obj\n${object}\nendobj\n`
    offsets.push(length)
    parts.push(text)
    length += text.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''), 'latin1')
}

const PAGES = ['<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 9 9]>>', '<</Type/Page/Parent 2 0 R>>']

/** A field whose signature says that it covers the file but for a hole of these digits. */
const field = (at: number): string =>
  `<</FT/Sig/T(f${at})/V<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange[0 0000000000 0000000000 0000000000]/Contents<00>>>>>`

/** Fills the ranges of all signatures so that each covers all of the file but its own hole. */
function covered(bytes: Buffer): Buffer {
  for (let at = bytes.indexOf('/ByteRange['); at !== -1; at = bytes.indexOf('/ByteRange[', at + 1)) {
    const hole = bytes.indexOf('<00>', at)
    const numbers = [hole, hole + 4, bytes.length - hole - 4].map((number) => String(number).padStart(10, '0'))
    bytes.write(`/ByteRange[0 ${numbers.join(' ')}]`, at, 'latin1')
  }
  return bytes
}

export function hostilePdf(kind: Hostility, size: number): Buffer {
  const many = (text: (at: number) => string, count = size): string[] =>
    Array.from({ length: count }, (_, at) => text(at))
  const catalog = (more = ''): string => `<</Type/Catalog/Pages 2 0 R${more}>>`
  switch (kind) {
    case 'objects':
      return covered(written([catalog('/AcroForm<</Fields[4 0 R]>>'), ...PAGES, field(0), ...many(() => '[1]')]))
    case 'streams':
      return written([catalog(), ...PAGES, `(${'stream\n\x78\x9c'.repeat(size)})`])
    case 'nesting':
      return covered(
        written([catalog(`/X${'['.repeat(size)}${']'.repeat(size)}/AcroForm<</Fields[4 0 R]>>`), ...PAGES, field(0)]),
      )
    case 'sections': {
      const bytes = written([catalog(), ...PAGES])
      let previous = bytes.lastIndexOf('xref\n0')
      let length = bytes.length
      const parts = [bytes]
      for (let at = 0; at < size; at += 1) {
        const text = `xref\n0 0\ntrailer\n<</Size 4/Root 1 0 R/Prev ${previous}>>\nstartxref\n${length}\n%%EOF\n`
        previous = length
        length += text.length
        parts.push(Buffer.from(text, 'latin1'))
      }
      return Buffer.concat(parts)
    }
    case 'signatures':
      return covered(
        written([
          catalog(`/AcroForm<</Fields[${many((at) => `${at + 4} 0 R`, 20).join(' ')}]>>`),
          ...PAGES,
          ...many(field, 20),
          ...many(() => '[1]'),
        ]),
      )
    case 'kids':
      return written([
        catalog('/AcroForm<</Fields[]>>'),
        `<</Type/Pages/Kids[${'3 0 R '.repeat(size)}]/Count ${size}/MediaBox[0 0 9 9]>>`,
        '<</Type/Page/Parent 2 0 R>>',
      ])
    case 'fields':
      return written([
        catalog(`/AcroForm<</Fields[${'4 0 R '.repeat(size)}]>>`),
        ...PAGES,
        `<</T(x)/Kids[${'4 0 R '.repeat(size)}]>>`,
      ])
  }
}
