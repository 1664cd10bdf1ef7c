import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: { kind: 'dayOfMonth' },
  value: 15,
  long: 31,
  wrong: 32,
}
