import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: {
    kind: 'linked',
    options: [
      { key: 'monthly', label: 'Monthly' },
      { key: 'yearly', label: 'Yearly' },
    ],
  },
  value: 'monthly@|@Monthly',
  wrong: 'weekly@|@Weekly',
}
