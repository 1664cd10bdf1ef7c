import { answer } from '../../operation/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { answeredFields, readRecord, tableOf, toWire } from '../../resource/index.ts'

/** Answers where documents stand now. */
export async function answerPlaced(context: CallContext, ids: readonly string[]): Promise<Answer> {
  const table = tableOf(context)
  const fields = answeredFields(table)
  const placed: unknown[] = []
  for (const id of ids) {
    const stored = await readRecord(context, table, id, context.scope)
    if (!stored) continue
    const { rutaLogica, ruta } = toWire(stored, fields, context)
    placed.push(ruta ? { id, rutaLogica, ruta } : { id, rutaLogica })
  }
  return answer(200, placed)
}
