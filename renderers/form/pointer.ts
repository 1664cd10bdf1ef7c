import { getAtPath } from '#engine/form'
import { steps } from '#engine/source'

export { getAtPath, steps }

/** DOM id of the control of a field. */
export const controlId = (form: string, pointer: string): string => form + pointer.replaceAll('/', '-')
