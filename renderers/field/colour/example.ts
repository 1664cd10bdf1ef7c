import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: { kind: 'colour' },
  value: '#0b6a6f',
  wrong: 'teal',
}
