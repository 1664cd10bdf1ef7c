/** States of the place of a person in a request. */
export const STATE = {
  waiting: 'waiting',
  open: 'open',
  signed: 'signed',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
  handedOn: 'handedOn',
  lost: 'lost',
} as const

export type RequestState = (typeof STATE)[keyof typeof STATE]
