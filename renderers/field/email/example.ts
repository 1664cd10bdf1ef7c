import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: { kind: 'email' },
  value: 'ana.puig@example.org',
  long: 'maria.immaculada.puigdomenech.santacreu@oficina-de-atencion-ciudadana.ayuntamiento.example.org',
  wrong: 'ana.puig@',
}
