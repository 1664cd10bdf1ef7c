import type { FieldExample } from '../example.ts'

export const example: FieldExample = { source: { kind: 'checkbox' }, value: true }
