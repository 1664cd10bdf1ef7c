import type { Formulario } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import { renewPaths } from '../files/index.ts'
import type { DraftEntry, StoredDraft } from './store.ts'

/** A draft on the wire. `formularios` holds the forms that it was filled in, if newer versions are served now. */
export const draftRecord = (
  context: Pick<CallContext, 'portal' | 'tenant'>,
  clave: string,
  { content, version, fecha }: StoredDraft,
  formularios: readonly Formulario[] = [],
) => ({
  clave,
  formulario: content.formulario,
  valores: renewPaths(context, content.valores),
  ...(content.valoresForm.length > 0 ? { valoresForm: renewPaths(context, content.valoresForm) } : {}),
  ...(content.paso === undefined ? {} : { paso: content.paso }),
  ...(formularios.length > 0 ? { formularios } : {}),
  version,
  fecha,
})

/** A draft in the list of its author's drafts. */
export const draftEntry = ({ key, formulario, paso, fecha }: DraftEntry) => ({
  clave: key,
  formulario,
  ...(paso === null ? {} : { paso }),
  fecha,
})

export const isDraftKey = (key: unknown): key is string => typeof key === 'string' && /^[\w.-]{1,200}$/.test(key)
