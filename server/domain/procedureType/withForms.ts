import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Operation } from '../../operation/index.ts'
import { allOrNothing, resource } from '../../resource/index.ts'
import { connectForms } from './connectForms.ts'

/** The generic change of a type of procedure. New procedures ask for its forms and documents from then on. */
export const withForms =
  (name: 'create' | 'edit'): Operation =>
  (context, call) =>
    allOrNothing(context.rows, async (rows) => {
      const change = resource[name]
      if (!change) throw new Error(`The generic resource has no ${name}`)
      const inside = { ...context, rows }
      const changed = await change(inside, call)
      if (!changed.ok || !isObject(changed.body)) return changed
      return (await connectForms(inside, scalarText(changed.body['id']))) ?? changed
    })
