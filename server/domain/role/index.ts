import type { ModuleOperations } from '../../operation/index.ts'
import { create } from './create.ts'
import { edit } from './edit.ts'
import { get } from './roleRecord.ts'
import { grantable } from './grantable.ts'
import { history } from './history.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { viewAs } from './viewAs.ts'

export const role: ModuleOperations = {
  operations: { list, get, history, grantable, create, edit, remove, viewAs },
}

export { assignRoles, insertRolesStatement, checkNewUserRoles, linkedWith } from './assignRoles.ts'
export type { Assignment } from './assignRoles.ts'
export { refuseAreaRights, ownAreas } from './refuseAreaRights.ts'
export { refuseAssociation } from './refuseAssociation.ts'
export { offeredFunctions } from './grantable.ts'
export { findAbove, mayGive, wholeGrants } from './standing.ts'
export { menuOptions } from './menuOptions.ts'
