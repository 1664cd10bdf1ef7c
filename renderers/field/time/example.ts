import type { FieldExample } from '../example.ts'

export const example: FieldExample = { source: { kind: 'time' }, value: '09:30', wrong: '25:00' }
