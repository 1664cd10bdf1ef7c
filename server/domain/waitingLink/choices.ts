import type { OfferAnswer } from '../waiting/index.ts'

/** Answers that a link offers, by their names on the wire. */
export const CHOICES: { readonly [choice: string]: OfferAnswer } = {
  aceptar: 'accept',
  rechazar: 'decline',
  abandonar: 'leave',
}
