import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: { kind: 'percent', min: 0, max: 100 },
  value: 12.5,
  long: 99.9999,
  wrong: 120,
}
