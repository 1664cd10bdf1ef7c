import { LOGIC } from '#engine/expression'
import { TEXT_PATTERN_NAMES, textPattern } from '../pattern/index.ts'
import { textKind } from './textKind.ts'

export const text = textKind(TEXT_PATTERN_NAMES, textPattern, LOGIC)
