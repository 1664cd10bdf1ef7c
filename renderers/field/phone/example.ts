import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: { kind: 'phone' },
  value: { pais: 34, telefono: '600112233' },
  long: { pais: 49, telefono: '3012345678901' },
  wrong: { pais: 34, telefono: '500' },
}
