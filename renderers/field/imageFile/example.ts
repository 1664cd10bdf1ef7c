import type { FieldExample } from '../example.ts'

const file = (name: string) => ({ uid: 'a', id: 'a', name, size: 48_213, ruta: 'picture', ddAttributes: 0 })

export const example: FieldExample = {
  source: { kind: 'imageFile' },
  value: file('facade.png'),
  long: file('The facade of the house in the street of the old market as it was before the works began.png'),
  wrong: 'facade.png',
}
