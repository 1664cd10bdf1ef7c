import { ALL_ROWS } from '#engine/access'
import type { CallContext } from '../../operation/index.ts'

/** The module of documents with all of its rows, for whoever was judged elsewhere: a request or an attachment names one. */
export function inDocuments(context: CallContext): CallContext {
  const module = context.definitions.modules.get('document')
  const call = module?.calls.get('get')
  if (!module || !call) throw new Error('signatures need documents')
  return { ...context, module, call, scope: ALL_ROWS }
}
