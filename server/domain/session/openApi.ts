import { openApi as documentation } from '#engine/openapi'
import type { OpenApi } from '#engine/openapi'
import type { Language } from '#engine/text'
import { answer } from '../../call/answer.ts'
import type { PublicOperation } from '../../call/context.ts'
import type { Portal } from '../../call/portal.ts'
import type { Model } from '../../model/index.ts'

const VERSION = '1.0'

/** Written once per model and language: a tenant's model is another object as soon as something is published. */
const written = new WeakMap<Model, Map<Language, OpenApi>>()

/** The calls as documented: of the organisation that is signed in, else as shipped (LC-04). */
export const openApi: PublicOperation = ({ portal, model, language }) =>
  Promise.resolve(answer(200, documentationOf(portal, model, language)))

function documentationOf({ definitions: { types, errors } }: Portal, model: Model, language: Language): OpenApi {
  const held = written.get(model) ?? new Map<Language, OpenApi>()
  written.set(model, held)
  const speech = model.speeches[language]
  const document =
    held.get(language) ??
    documentation({ modules: model.modules.values(), types, errors, speech, title: 'Tramit', version: VERSION })
  held.set(language, document)
  return document
}
