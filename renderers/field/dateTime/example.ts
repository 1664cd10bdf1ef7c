import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: { kind: 'dateTime' },
  value: '2026-11-20T09:30:00.000Z',
  wrong: '2026-13-20T09:30:00.000Z',
}
