import type { FieldExample } from '../example.ts'

const file = (id: string, name: string, size: number) => ({ uid: id, id, name, size, ruta: id, ddAttributes: 0 })

export const example: FieldExample = {
  source: { kind: 'files', look: 'drop', max: 5 },
  value: [file('a', 'deed.pdf', 482_133)],
  long: [
    file(
      'a',
      'The deed of the dwelling with every annex that was signed before the notary of the district.pdf',
      482_133,
    ),
    file('b', 'sketch.png', 15_728_640),
  ],
  wrong: 'deed.pdf',
}
