import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: { kind: 'multiline', max: 400, counter: true },
  value: 'The lease begins in March.\nThe deposit has been paid.',
  long: 'The dwelling lies on the third floor, without a lift, and is shared with two relatives. '.repeat(4).trim(),
  wrong: 'a'.repeat(401),
}
