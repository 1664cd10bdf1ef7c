import type { FieldExample } from '../example.ts'

export const example: FieldExample = { source: { kind: 'information' }, value: null }
