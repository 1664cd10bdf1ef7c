import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { sentWords } from '../../form/index.ts'
import type { Words } from '../../form/index.ts'
import type { CallContext } from '../../operation/index.ts'
import { tenantLanguages } from '../../tenantDefinitions/index.ts'
import { editedParts, waitingRights } from './moduleRecord.ts'
import type { OwnModule } from './moduleRecord.ts'
import { moduleContent } from './moduleContent.ts'
import type { SentModule } from './moduleContent.ts'
import { sentFields } from './sentRow.ts'

/** Reads a module from a payload. Parts that are left out stay as they were. */
export async function sentModule(context: CallContext, found: OwnModule, payload: Values): Promise<SentModule> {
  const languages = tenantLanguages(context.tenant)
  const held = await editedParts(context, found.edited, waitingRights(found.stored))
  const has = (name: string): boolean => payload[name] !== undefined
  return {
    titulos: has('titulos') ? sentTitles(context, payload['titulos'], held.titulos) : held.titulos,
    icono: has('icono') ? scalarText(payload['icono']) || null : held.icono,
    lugar: has('lugar') ? scalarText(payload['lugar']) || null : held.lugar,
    campos: sentFields(has('campos') ? payload['campos'] : held.campos, languages),
  }
}

/** The names of a module in its languages. A plain text is that of the caller's language, and the others stay. */
export const sentTitles = ({ language }: CallContext, titles: unknown, held: Words = {}): Words =>
  typeof titles === 'string' ? { ...held, ...sentWords({ [language]: titles }) } : sentWords(titles)

/** The definition that a payload describes. */
export const contentOf = (context: CallContext, { edited }: OwnModule, sent: SentModule) =>
  moduleContent(edited, sent, context.portal.definitions.kinds, tenantLanguages(context.tenant))
