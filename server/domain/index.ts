import type { Operations } from '../call/operations.ts'
import { requirement } from './requirement/index.ts'
import { session } from './session/index.ts'
import { template } from './template/index.ts'

/** The rules that no definition can say, by module. */
export const domain: Operations = { session, requirement, template }
