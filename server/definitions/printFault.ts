import type { DefinitionFault } from './readFiles.ts'
import { sentenceOf } from './sentences.ts'

/** One line for each fault, as editors and terminals follow it: `file:line:column pointer reason: sentence`. */
export const printFault = (fault: DefinitionFault): string =>
  `${fault.file}:${fault.line}:${fault.column} ${fault.pointer || '/'} ${fault.reason}: ${sentenceOf(fault)}`
