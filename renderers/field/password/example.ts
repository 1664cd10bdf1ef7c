import type { FieldExample } from '../example.ts'

export const example: FieldExample = { source: { kind: 'password', min: 6 }, value: 'correct horse', wrong: 'short' }
