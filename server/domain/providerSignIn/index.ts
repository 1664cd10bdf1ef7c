import type { ModuleOperations } from '../../operation/index.ts'
import { begin } from './begin.ts'
import { code } from './code.ts'
import { enter } from './enter.ts'

export const providerSignIn: ModuleOperations = { operations: {}, publicOperations: { begin, enter, code } }

export { providerLogoutUrl } from './discover.ts'
