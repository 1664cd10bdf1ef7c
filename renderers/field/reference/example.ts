import type { FieldExample } from '../example.ts'

/** The caller must provide a module with records for `to`. */
export const example: FieldExample = {
  source: { kind: 'reference', to: 'records' },
  value: '00000000-0000-4000-8000-000000000001',
  wrong: 'no id',
}
