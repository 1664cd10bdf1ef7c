interface PdfBytes {
  /** Bytes that each page has besides its heading. */
  readonly page?: number
  /** Bytes that no page needs. */
  readonly unused?: number
}

/** A PDF with a heading on each page (ISO 32000-1, 7.5), as a file that a server holds. */
export function pdfOf(pages: readonly string[], { page = 0, unused = 0 }: PdfBytes = {}): Blob {
  const first = 4
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')}]/Count ${pages.length}/MediaBox[0 0 595 842]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((heading, at) => {
      const comment = page > 0 ? `%${'-'.repeat(page)}\n` : ''
      const content = `${comment}BT /F 24 Tf 64 760 Td (${heading}) Tj ET`
      return [
        `<</Type/Page/Parent 2 0 R/Resources<</Font<</F 3 0 R>>>>/Contents ${first + at * 2 + 1} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ]
    }),
    ...(unused > 0 ? [`<</Length ${unused}>>stream\n${'-'.repeat(unused)}\nendstream`] : []),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = text.length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return new Blob([text], { type: 'application/pdf' })
}
