import { keyed } from '#engine/text'
import type { CallContext, Rows } from '../../call/context.ts'
import { tell } from '../../outbox/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { readTemplates } from '../template/index.ts'
import { namesIn } from './namesIn.ts'

/** Owes the applicant a mail of the new state of a procedure, in their language: once for each event, and never for what they do themselves. */
export async function tellApplicant(
  context: CallContext,
  rows: Rows,
  { id, values }: StoredRecord,
  { seq, estatus }: { readonly seq: number; readonly estatus: string },
): Promise<void> {
  const applicant = textOf(values['usuario'])
  if (applicant === '' || applicant === context.plan.user || values['estatus'] === estatus) return
  const template = textOf(values['plantilla'])
  const type = (await readTemplates(rows, context.tenant.id, template === '' ? [] : [template])).get(template)
  await tell(context, rows, { to: applicant, key: `requirement:${id}:${seq}` }, (speech, { name, language }) => ({
    letter: {
      name: 'procedure',
      figures: {
        name,
        reference: textOf(values['codigo']),
        procedure: textOf(type && namesIn(type, language)['nombre']) || textOf(values['nombre']),
        status: speech.say(keyed(`cat.statuses.${estatus}`)),
      },
    },
    link: { kind: 'page', label: speech.say('mail.see'), path: `/requirement/${id}/${textOf(values['fechaIni'])}` },
  }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
