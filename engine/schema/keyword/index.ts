import type { Check } from '../run.ts'
import { compileAny } from './any.ts'
import { compileArray } from './array.ts'
import { compileBranches } from './branches.ts'
import { compileNumber } from './number.ts'
import { compileObject } from './object.ts'
import { compileText } from './text.ts'
import type { Compile, Keywords } from './operands.ts'

/** The checks of a schema's keywords; each looks at values of its own type and lets others pass. */
export const compileKeywords = (node: Keywords, compile: Compile, refer: Compile): readonly Check[] => [
  ...compileAny(node),
  ...compileNumber(node),
  ...compileText(node),
  ...compileArray(node, compile),
  ...compileObject(node, compile),
  ...compileBranches(node, compile, refer),
]
