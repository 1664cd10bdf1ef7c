import { checkShape, collectFaults, formularioShape } from '#engine/definition'
import { isObject } from '#engine/form'
import type { FormularioSource } from '#engine/form'
import { LANGUAGES, isLanguage } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { formSource, publishForm } from '../../form/index.ts'
import { RECORD_FORM } from '../../tenantDefinitions/index.ts'
import { countChange, editedDraft, lockForm } from './storedForm.ts'

const [NOT_FOUND, INVALID, CHANGED] = ['91016', '92013', '92014']

/** The name of forms that were made in the portal. */
const OWN = 'form'

/** Publishes the draft of a form as its next version. It is served at once. */
export const publish: Operation = (context, { id, version }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const { tenant, plan, portal } = context
    const stored = await lockForm(rows, tenant.id, id)
    if (!stored) return refuse(NOT_FOUND)
    if (version !== stored.version) return refuse(CHANGED)
    const source = formSource(stored.source?.id ?? OWN, stored.type, editedDraft(stored))
    if ('row' in source)
      return refuse(INVALID, { fields: [{ pointer: `/campos/${source.row}/avanzado`, code: INVALID }] })
    const faults = shapeFaults(source)
    if (faults.length > 0) return refuseFaults(faults)
    const published = await publishForm(
      rows,
      tenant.id,
      { id: stored.id, type: stored.type, function: stored.function, source },
      portal.definitions,
    )
    if (!published.ok) return refuseFaults(published.problems)
    const next = await countChange(rows, tenant.id, stored, plan.user)
    announce(context, stored)
    return answer(204, undefined, { etag: `"${next}"` })
  })

/** A form of records is part of the definitions of an organisation. */
export function announce({ portal, tenant }: CallContext, { type }: { readonly type: number }): void {
  if (type === RECORD_FORM) portal.onPublish?.(tenant.id)
}

interface Place {
  readonly pointer: string
}

/** Values that the language does not allow. A text may lack languages: the form is not served in them. */
function shapeFaults(source: FormularioSource): readonly Place[] {
  const { faults, fault } = collectFaults()
  checkShape(inEveryLanguage(source), formularioShape, '', fault)
  return faults
}

function inEveryLanguage(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEveryLanguage)
  if (!isObject(value)) return value
  const said = Object.entries(value)
  const [, first] = said[0] ?? []
  if (said.length > 0 && said.every(([key, text]) => isLanguage(key) && typeof text === 'string'))
    return { ...Object.fromEntries(Object.keys(LANGUAGES).map((language) => [language, first])), ...value }
  return Object.fromEntries(said.map(([key, part]) => [key, inEveryLanguage(part)]))
}

/** Each fault at its row, which is what the editor shows. */
const refuseFaults = (faults: readonly Place[]): Answer =>
  refuse(INVALID, {
    fields: [...new Set(faults.map(({ pointer }) => /^\/campos\/\d+/.exec(pointer)?.[0] ?? '/campos'))].map(
      (pointer) => ({
        pointer,
        code: INVALID,
      }),
    ),
  })
