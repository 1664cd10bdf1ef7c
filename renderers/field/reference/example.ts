import type { FieldExample } from '../example.ts'

/** Whoever shows it says which module it has records of. */
export const example: FieldExample = {
  source: { kind: 'reference', to: 'records' },
  value: '00000000-0000-4000-8000-000000000001',
  wrong: 'no id',
}
