/** Pairs of an address's query. The platform's URLSearchParams is not here: the engine has neither DOM nor Node. */
export class Parameters {
  readonly #pairs: readonly (readonly [string, string])[]

  constructor(search: string) {
    this.#pairs = search
      .replace(/^\?/, '')
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [decoded(name), decoded(value.join('='))]
      })
  }

  all(name: string): readonly string[] {
    return this.#pairs.flatMap(([key, value]) => (key === name && value !== '' ? [value] : []))
  }

  one(name: string): string | undefined {
    return this.all(name)[0]
  }
}

export const writePairs = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}
