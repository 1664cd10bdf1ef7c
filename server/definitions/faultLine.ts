import type { DefinitionFault } from './readFiles.ts'
import { faultSentence } from './faultSentence.ts'

/** One line for each fault, as editors and terminals follow it: `file:line:column pointer reason: sentence`. */
export const faultLine = (fault: DefinitionFault): string =>
  `${fault.file}:${fault.line}:${fault.column} ${fault.pointer || '/'} ${fault.reason}: ${faultSentence(fault)}`
