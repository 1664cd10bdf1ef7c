import type { DefinitionFault } from './readFiles.ts'
import { faultSentence } from './faultSentence.ts'

/** Formats a fault for editors and terminals: `file:line:column pointer reason: sentence`. */
export const faultLine = (fault: DefinitionFault): string =>
  `${fault.file}:${fault.line}:${fault.column} ${fault.pointer || '/'} ${fault.reason}: ${faultSentence(fault)}`
