import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: { kind: 'money', min: 0, max: 1_000_000, currency: 'EUR' },
  value: { importe: 123_450, moneda: 'EUR' },
  long: { importe: 99_999_999, moneda: 'EUR' },
  wrong: { importe: -1, moneda: 'EUR' },
}
