import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: { kind: 'number', min: 0, max: 1000, unit: 'm²' },
  value: 84.5,
  wrong: 1001,
}
