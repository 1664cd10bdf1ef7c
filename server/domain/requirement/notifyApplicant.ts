import { textOfKeys } from '#engine/text'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { notify } from '../../outbox/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { readTemplates } from '../template/index.ts'
import { localizedNames } from './fullRecord.ts'

/** Enqueues a mail to the applicant about the new state, once per event and not for their own changes. */
export async function notifyApplicant(
  context: CallContext,
  rows: Rows,
  { id, values }: StoredRecord,
  { seq, estatus }: { readonly seq: number; readonly estatus: string },
): Promise<void> {
  const applicant = textOf(values['usuario'])
  if (applicant === '' || applicant === context.plan.user || values['estatus'] === estatus) return
  const template = textOf(values['plantilla'])
  const type = (await readTemplates(rows, context.tenant.id, template === '' ? [] : [template])).get(template)
  await notify(context, rows, { to: applicant, key: `requirement:${id}:${seq}` }, (translator, { name, language }) => ({
    letter: {
      name: 'procedure',
      figures: {
        name,
        reference: textOf(values['codigo']),
        procedure: textOf(type && localizedNames(type, language)['nombre']) || textOf(values['nombre']),
        status: translator.translate(textOfKeys(`cat.statuses.${estatus}`)),
      },
    },
    link: {
      kind: 'page',
      label: translator.translate('mail.see'),
      path: `/requirement/${id}/${textOf(values['fechaIni'])}`,
    },
  }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
