import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: {
    kind: 'repeat',
    max: 3,
    of: { name: { kind: 'text', label: 'Name' }, minor: { kind: 'checkbox', label: 'Under age' } },
  },
  value: [
    { _id: 'a', name: 'Ana Puig Ferrer', minor: false },
    { _id: 'b', name: 'Biel Puig Ferrer', minor: true },
  ],
}
