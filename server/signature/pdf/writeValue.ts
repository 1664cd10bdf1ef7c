import type { PdfStream } from '@libpdf/core'
import type { PdfValue } from './openPdf.ts'

/** Writes an object as a PDF spells it, with the bytes as Latin-1 (ISO 32000-1, 7.3). */
export function writeValue(value: PdfValue): string {
  switch (value.type) {
    case 'null':
      return 'null'
    case 'bool':
      return String(value.value)
    case 'number':
      return writeNumber(value.value)
    case 'name':
      return writeName(value.value)
    case 'string':
      return `<${Buffer.from(value.bytes).toString('hex')}>`
    case 'ref':
      return `${value.objectNumber} ${value.generation} R`
    case 'array':
      return `[${[...value].map(writeValue).join(' ')}]`
    case 'stream': {
      const stream = value as PdfStream
      const data = Buffer.from(stream.data)
      const entries = [...entriesOf(stream)].filter(([name]) => name !== '/Length')
      return `${writeEntries([...entries, ['/Length', String(data.length)]])}stream\n${data.toString('latin1')}\nendstream`
    }
    case 'dict':
      return writeEntries([...entriesOf(value)])
    default:
      throw new Error('an object of a PDF that no file holds')
  }
}

type Entry = readonly [name: string, value: string]

/** The entries of a dictionary as they are written. */
export const entriesOf = (value: Extract<PdfValue, { type: 'dict' | 'stream' }>): readonly Entry[] =>
  [...value].map(([name, held]): Entry => [writeName(name.value), writeValue(held)])

export const writeEntries = (entries: readonly Entry[]): string =>
  `<<${entries.map(([name, value]) => `${name} ${value}`).join('\n')}>>`

/** Characters that a name may hold as they are. */
const REGULAR = /[^A-Za-z0-9+._:*@$!?,;'"&^`|~\\-]/g

const writeName = (name: string): string =>
  `/${Buffer.from(name, 'utf8')
    .toString('latin1')
    .replaceAll(REGULAR, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

const writeNumber = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(6).replace(/0+$/, '').replace(/\.$/, '')

/** A text in UTF-16, as all programs read it. */
export const textString = (text: string): string => {
  const bytes = Buffer.from(`\u{feff}${text}`, 'utf16le')
  return `<${bytes.swap16().toString('hex')}>`
}
