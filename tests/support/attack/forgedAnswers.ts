import type { FormularioSource } from '#engine/form'
import { applicationAnswers, postRequirement } from '../requirements.ts'
import { seedProcedure } from '../testPortal.ts'
import { at } from '../wireClient.ts'
import { soundness, type Case } from './attack.ts'
import type { Ground } from './ground.ts'
import { tablesHolding } from './tables.ts'

type ServedField = FormularioSource['campos'][number]

const text = (name: string, more: Partial<ServedField>): ServedField => ({
  id: name,
  name,
  label: { en: name, es: name, ca: name, fr: name },
  type: { id: 1 },
  dataType: { id: 1 },
  length: 100,
  group: 8,
  ...more,
})

const NEVER = { '==': [1, 2] }

/** Fields of a served form that are hidden, computed, read-only or prefilled, by the forged value sent for each. */
const CLOSED: { readonly [word: string]: ServedField } = {
  zq7hidden: text('oculto', { expressions: { fieldTrue: NEVER } }),
  zq7computed: text('calculado', { expressions: { value: { cat: [{ var: 'asunto' }, '!'] } } }),
  zq7readonly: text('leido', { readOnly: true }),
  zq7prefilled: text('relleno', { readOnly: true, initialValue: 'filled in' }),
  zq7locked: text('cerrado', { initialValue: 'filled in', expressions: { readOnly: { '==': [1, 1] } } }),
  zq7unknown: text('ajeno', {}),
}
/** Is in no form. */
const UNKNOWN = 'zq7unknown'

const GROUP: ServedField = {
  ...text('grupo', {}),
  type: { id: 12 },
  dataType: { id: 11 },
  subFields: Object.entries(CLOSED).flatMap(([word, field]) =>
    word === UNKNOWN ? [] : [{ ...field, id: `grupo-${field.name}` }],
  ),
}

/** Answers to a form with a value for what is nobody's to answer, at its top and within a group: no table of the organisation comes to hold it. */
export async function forgedAnswers(ground: Ground): Promise<readonly Case[]> {
  const { portal, alpha } = ground
  const fields = Object.entries(CLOSED).flatMap(([word, field]) => (word === UNKNOWN ? [] : [field]))
  const procedure = await seedProcedure(portal, 'application', {
    tenant: 'alpha',
    change: (source) => ({ ...source, campos: [...source.campos, ...fields, GROUP] }),
  })
  const customer = alpha.sessions['customer']
  if (!customer) throw new Error('nobody is there to fill in a form')
  const send = (values: object) =>
    postRequirement(customer, procedure.template, [applicationAnswers(procedure.form, { ...values })])
  const plain = await send({})
  if (plain.status !== 201) throw new Error(`the form cannot be sent: ${plain.status} ${plain.text}`)
  return Object.entries(CLOSED).flatMap(([word, { name }]) =>
    [{ [name]: word }, { grupo: { [name]: word } }].map((values) => ({
      title: `requirement.create ${JSON.stringify(values)}`,
      run: async () => {
        const answer = await send(values)
        const holding = await tablesHolding(portal, alpha.id, [word], word.length)
        const problem = soundness(ground, { ...answer, headers: {} })
        const isSent = answer.status >= 400 || at(answer.body, 'id') !== undefined
        return (
          problem ?? (holding.length > 0 ? `is held in ${holding.join()}` : isSent ? null : answer.text.slice(0, 200))
        )
      },
    })),
  )
}
