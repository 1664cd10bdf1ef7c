import type { OfferAnswer } from '../waiting/index.ts'

/** What a link offers, by the name on the wire. */
export const CHOICES: { readonly [choice: string]: OfferAnswer } = {
  aceptar: 'accept',
  rechazar: 'decline',
  abandonar: 'leave',
}
