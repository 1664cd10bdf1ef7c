import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: {
    kind: 'grants',
    options: [
      { key: 'kT6', label: 'Categories' },
      { key: 'M_w', label: 'Users' },
    ],
  },
  value: [{ funcionalidad: { id: 'kT6' }, acciones: [{ id: 'veB', acceso: 35 }] }],
  wrong: [{ funcionalidad: 'kT6', acciones: [{ id: 'veB', acceso: 999 }] }],
}
