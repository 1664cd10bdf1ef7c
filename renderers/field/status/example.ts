import type { FieldExample } from '../example.ts'

export const example: FieldExample = { source: { kind: 'status' }, value: 'NvI', wrong: 'zzz' }
