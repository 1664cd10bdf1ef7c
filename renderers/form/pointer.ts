import { getAtPath, isObject } from '#engine/form'
import { steps, below } from '#engine/source'

export { getAtPath, steps }

/** DOM id of the control of a field. */
export const controlId = (form: string, pointer: string): string => form + pointer.replaceAll('/', '-')

/** A pointer into what was sent, as a pointer into what was typed: rows that were not sent count here, and not there. */
export function typedPointer(pointer: string, sent: unknown, typed: unknown): string {
  let [there, here] = [sent, typed]
  return steps(pointer)
    .map((step) => {
      if (!Array.isArray(there) || !Array.isArray(here)) {
        there = isObject(there) ? there[step] : undefined
        here = isObject(here) ? here[step] : undefined
        return step
      }
      const row: unknown = there[Number(step)]
      const at = here.findIndex((one: unknown) => isObject(one) && isObject(row) && one['_id'] === row['_id'])
      there = row
      here = here[at]
      return at < 0 ? step : String(at)
    })
    .reduce(below, '')
}
