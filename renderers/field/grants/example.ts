import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: {
    kind: 'grants',
    options: [
      { key: 'aB1', label: 'Letters' },
      { key: 'cD2', label: 'Parcels' },
    ],
  },
  value: [{ funcionalidad: { id: 'aB1' }, acciones: [{ id: 'eF3', acceso: 35 }] }],
  wrong: [{ funcionalidad: 'aB1', acciones: [{ id: 'eF3', acceso: 999 }] }],
}
