import { NEVER, TWICE, widenYoung } from './widenYoung.ts'

/**
 * Makes what stays. The room of what is new is not widened meanwhile: loading and compiling would widen it, and a server at rest would hold
 * it though nothing new comes.
 */
export async function withoutGrowth<Made>(make: () => Promise<Made>): Promise<Made> {
  widenYoung(NEVER)
  try {
    return await make()
  } finally {
    widenYoung(TWICE)
  }
}
