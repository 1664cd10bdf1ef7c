import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: {
    kind: 'select',
    options: [
      { key: 'rent', label: 'Rented' },
      { key: 'own', label: 'Owned' },
      { key: 'lent', label: 'Lent by a relative or by an organisation that keeps dwellings for its members' },
    ],
  },
  value: 'rent',
  long: 'lent',
  wrong: 'castle',
}
