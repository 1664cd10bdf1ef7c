import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: {
    kind: 'roles',
    options: [
      { key: '5', label: 'Client' },
      { key: '4', label: 'Specialist' },
    ],
  },
  value: ['5'],
  wrong: ['x y'],
}
