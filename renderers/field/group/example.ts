import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: {
    kind: 'group',
    of: { street: { kind: 'text', label: 'Street' }, floor: { kind: 'text', label: 'Floor' } },
  },
  value: { street: 'Carrer Major 12', floor: '3' },
  long: { street: 'Passatge de Mossèn Jacint Verdaguer i Santaló, escala posterior', floor: 'entresòl segona' },
}
