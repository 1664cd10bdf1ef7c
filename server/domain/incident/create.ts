import { answer, refuseFields } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { answeredFields, createRecord, tableOf, toWire } from '../../resource/index.ts'
import { applicationDetails } from './applicationDetails.ts'

/** Stores an error report with the application's details, and returns its number (IC-01). */
export const create: Operation = async (context, { values }) => {
  const beside = applicationDetails(context, values)
  if (!beside.ok) return refuseFields(beside.problems, context.speech, context.module)
  const { user } = context.plan
  const made = await createRecord(
    context,
    { payload: values, mask: null },
    { ...NO_DETAILS, ...beside.value, usuario: user },
  )
  if (!made.ok) return made
  const { id, numero, fecha } = toWire(made.stored, answeredFields(tableOf(context)), context)
  return answer(201, { id, numero, fecha })
}

const NO_DETAILS = { extras: null }
