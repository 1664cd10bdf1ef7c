/**
 * Settings of a server that is asked more, on a slower machine, than it would let itself be: what a test is about is not to be decided by how
 * busy the machine is. Busy answers have tests of their own.
 */
export const PATIENT_SERVER = {
  MOST_DELAY: '0',
  DATABASE_WAIT: '30000',
  CALLS_PER_SESSION: '0',
  CALLS_PER_ADDRESS: '0',
} as const
