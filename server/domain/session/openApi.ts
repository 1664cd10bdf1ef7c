import { openApi as documentation } from '#engine/openapi'
import type { OpenApi } from '#engine/openapi'
import type { Language } from '#engine/text'
import { answer } from '../../operation/index.ts'
import type { PublicOperation, Portal } from '../../operation/index.ts'
import type { TenantDefinitions } from '../../tenantDefinitions/index.ts'

const VERSION = '1.0'

/** Cached by definitions and language. A publication creates a new definitions object. */
const cache = new WeakMap<TenantDefinitions, Map<Language, OpenApi>>()

/** Returns the OpenAPI document of the signed-in organisation, or of the product (LC-04). */
export const openApi: PublicOperation = ({ portal, definitions, language }) =>
  Promise.resolve(answer(200, documentationOf(portal, definitions, language)))

function documentationOf(
  { definitions: { types, errors } }: Portal,
  model: TenantDefinitions,
  language: Language,
): OpenApi {
  const held = cache.get(model) ?? new Map<Language, OpenApi>()
  cache.set(model, held)
  const translator = model.translators[language]
  const document =
    held.get(language) ??
    documentation({ modules: model.modules.values(), types, errors, translator, title: 'Tramit', version: VERSION })
  held.set(language, document)
  return document
}
