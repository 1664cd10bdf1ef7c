export { SUMMARY } from './blocks/checkCounts.ts'
export { compileBlocks } from './blocks/compileBlocks.ts'
export { cutBlocks } from './blocks/cutBlocks.ts'
export type { Asked, Block, ChartBlock, Figure, FiguresBlock, Link, LinksBlock, ListBlock } from './blocks/model.ts'
export { functionOf, functionsOf } from './functionOf.ts'
export { ANSWERS, answersMask, takesAnswers } from './answers.ts'
export { bindingsOf } from './compileCall.ts'
export { NO_CODE } from './compileEffect.ts'
export { compileModule } from './compileModule.ts'
export { isReadable } from './isReadable.ts'
export { compilePublic } from './compilePublic.ts'
export { compileServed } from './compileServed.ts'
export type { CompileContext } from './context.ts'
export { cutModule } from './cutModule.ts'
export { dialectOf, namedAs, otherVoices, ownVoice, spokenBy } from './dialect.ts'
export { draftKey } from './draftKey.ts'
export type { Fault, Faults } from './fault.ts'
export type {
  Action,
  Binding,
  Body,
  Call,
  CodeAnswer,
  Confirm,
  Effect,
  Filters,
  Form,
  List,
  Mark,
  Module,
  PathSegment,
  Right,
  Route,
  Section,
  Sort,
  Source,
} from './model.ts'
export { heldModule, wholeModule, withheldOf } from './needs/heldModule.ts'
export { PERSON, personOf } from './privacy/personOf.ts'
export { isSensitive, sensitiveFields } from './privacy/sensitive.ts'
export { HISTORY } from './historyCall.ts'
export { historyCall, historyPath, recordScreen } from './historyScreen.ts'
export { openingOf } from './opening.ts'
export type { BuiltInScreen } from './opening.ts'
export { missingTexts, textKeys } from './checkTexts.ts'
export type { MissingText } from './checkTexts.ts'
export { checkModule } from './checkModule.ts'
export { collectFaults } from './fault.ts'
export { printJson } from './canonical/printJson.ts'
export { formatModule, formatShaped } from './canonical/formatModule.ts'
export { LANGUAGE_VERSION, upgrade } from './upgrade/upgrade.ts'
export type { Draft, Steps } from './upgrade/upgrade.ts'
export { accessShape } from './shape/access.ts'
export { checkShape } from './shape/checkShape.ts'
export { catalogueShape, errorsShape, formularioShape, localeShape, typesShape } from './shape/formulario.ts'
export { jsonSchema } from './shape/jsonSchema.ts'
export { linksShape } from './shape/links.ts'
export { moduleShape } from './shape/module.ts'
export { overlayShape } from './shape/overlay.ts'
export type { Shape } from './shape/shape.ts'
export { SCOPE } from './scopeNames.ts'
