/** An address of a source, with its parts by their keys on the wire (`Direccion`). */
export interface KnownAddress {
  readonly linea: string
  readonly poblacion: string
  readonly provincia?: string
  readonly codigoPostal?: string
  /** ISO 3166-1 number of the country. */
  readonly pais: number
  readonly latitud?: number
  readonly longitud?: number
}

/** Addresses that are offered while one is typed. */
export interface AddressSource {
  /** Returns addresses that fit what was typed, the best first. */
  readonly find: (typed: string, most: number) => Promise<readonly KnownAddress[]>
}

/** A source that knows no address. */
export const NO_ADDRESSES: AddressSource = { find: () => Promise.resolve([]) }

/** Shortest text that is searched, in characters. */
const LEAST = 3
const MARKS = /\p{M}/gu
const WORDS = /[^\p{L}\p{N}]+/u

const fold = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()
const wordsOf = (text: string): readonly string[] => fold(text).split(WORDS).filter(Boolean)

/** A source that holds all its addresses. Every typed word begins a word of the address, whatever its case and accents. */
export function createAddressList(addresses: readonly KnownAddress[]): AddressSource {
  const known = addresses.map((address) => ({
    address,
    line: fold(address.linea),
    text: ` ${wordsOf(`${address.linea} ${address.codigoPostal ?? ''} ${address.poblacion}`).join(' ')}`,
  }))
  return {
    find: (typed, most) => {
      const words = wordsOf(typed)
      if (words.join('').length < LEAST) return Promise.resolve([])
      const begun = fold(typed.trim())
      const [first, rest]: [KnownAddress[], KnownAddress[]] = [[], []]
      for (const { address, line, text } of known) {
        if (first.length === most) break
        if (words.every((word) => text.includes(` ${word}`))) (line.startsWith(begun) ? first : rest).push(address)
      }
      return Promise.resolve([...first, ...rest].slice(0, most))
    },
  }
}
