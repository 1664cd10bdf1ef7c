import type { ModuleOperations } from '../../operation/index.ts'
import { renew, turnOff, turnOn } from './change.ts'
import { state } from './state.ts'
import { validate } from './validate.ts'

export const secondFactor: ModuleOperations = {
  operations: { state, on: turnOn, renew, off: turnOff, validate },
  beforeFactor: ['state', 'on'],
}

export { removeFactor } from './change.ts'
export { readFactor } from './state.ts'
export { CODE_NEEDED, attemptAt, endTry, recordCode, refuseCode, tryCode } from './tryCode.ts'
export type { CodePerson, Tried } from './tryCode.ts'
