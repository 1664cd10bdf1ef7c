import type { ModuleOperations } from '../../operation/index.ts'
import { application, modules } from './application.ts'
import { catalogue, units } from './catalogue.ts'
import { confirmContact } from './confirmContact.ts'
import { definition, definitions, formularios } from './definitions.ts'
import { gallery } from './gallery.ts'
import { openApi } from './openApi.ts'
import { recover } from './recover.ts'
import { signIn } from './signIn.ts'
import { signOut, endView } from './signOut.ts'
import { signUp } from './signUp.ts'
import { token } from './token.ts'
import { user } from './user.ts'

export const session: ModuleOperations = {
  operations: { user, modules, definitions, definition, formularios },
  beforeFactor: ['user', 'modules', 'definitions', 'definition', 'formularios'],
  sessionEndings: { signOut, endView },
  publicOperations: {
    application,
    signIn,
    signUp,
    recover,
    token,
    link: token,
    confirmContact,
    catalogue,
    units,
    gallery,
    openApi,
  },
}

export { user as sessionUser } from './user.ts'
export { previewOf } from './definitions.ts'
