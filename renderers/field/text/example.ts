import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: { kind: 'text', max: 120 },
  value: 'Ana Puig Ferrer',
  long: 'Maria Immaculada Concepció de Montserrat Puigdomènech i Santacreu de la Torre-Bellavista',
  wrong: 'a'.repeat(121),
}
