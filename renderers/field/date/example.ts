import type { FieldExample } from '../example.ts'

export const example: FieldExample = { source: { kind: 'date' }, value: '1984-02-29', wrong: '1983-02-29' }
