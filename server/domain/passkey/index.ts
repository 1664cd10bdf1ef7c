import type { ModuleOperations } from '../../operation/index.ts'
import { list } from './list.ts'
import { challenge, register } from './register.ts'
import { remove } from './remove.ts'

export const passkey: ModuleOperations = {
  operations: { list, challenge, register, remove },
  beforeFactor: ['challenge', 'register'],
}

export { newCeremony, openCeremony, placeOf, readDeviceAnswer, sealCeremony, webAuthn } from './ceremony.ts'
