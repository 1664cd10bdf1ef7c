export { SUMMARY } from './blocks/checkCounts.ts'
export { compileBlocks } from './blocks/compileBlocks.ts'
export { restrictBlocks } from './blocks/restrictBlocks.ts'
export type {
  ListRequest,
  Block,
  ChartBlock,
  Figure,
  FiguresBlock,
  Link,
  LinksBlock,
  ListBlock,
} from './blocks/model.ts'
export type { Calendar, CalendarEntry, CalendarLayer, CalendarMove } from './calendar/model.ts'
export { functionOf, functionsOf } from './functionOf.ts'
export { SERVED_ANSWERS, servedAnswersMask, acceptsServedAnswers } from './answers.ts'
export { bindingsOf } from './bindings.ts'
export { requiredBindings } from './requiredBindings.ts'
export { NO_CODE } from './compileEffect.ts'
export { compileModule } from './compileModule.ts'
export { hasReadableShape } from './isReadable.ts'
export { isStored } from './isStored.ts'
export { DUPLICATE, IN_USE } from './storageCodes.ts'
export { compilePublic } from './compilePublic.ts'
export { compileServed } from './compileServed.ts'
export type { CompileContext } from './context.ts'
export { lentModule, optionLenders } from './lentModule.ts'
export { restrictModule } from './restrictModule.ts'
export { dialectOf, nameKeyOf, otherDialects, withoutDialect, inDialectOf } from './dialect.ts'
export { MODULE_FORM_VERSION, draftKey, draftOrigin, draftSubject } from './draftKey.ts'
export type { DraftOrigin } from './draftKey.ts'
export type { Fault, ReportFault } from './fault.ts'
export type {
  Action,
  Binding,
  Body,
  Call,
  CodeResponse,
  Companion,
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
  ValueOrigin,
  Within,
} from './model.ts'
export { insertedFields } from './mails/insertedFields.ts'
export type { MailOccasion, ModuleMail, ModuleMailLink } from './mails/model.ts'
export { TREE_ROOT, isTreeParent, withoutRoot } from './tree/treeRoot.ts'
export { parentInput } from './within/parentInput.ts'
export { moduleFor, fullModule, withheldOf } from './needs/moduleFor.ts'
export { PERSON, personOf } from './privacy/personOf.ts'
export { isSensitive, sensitiveFields } from './privacy/sensitive.ts'
export { HISTORY, REVERT } from './historyCall.ts'
export { historyCall, historyPath, recordScreen } from './historyScreen.ts'
export { openTarget } from './opening.ts'
export type { BuiltInScreen } from './opening.ts'
export { missingTexts, textKeys } from './checkTexts.ts'
export type { MissingText } from './checkTexts.ts'
export { checkModule } from './checkModule.ts'
export { collectFaults } from './fault.ts'
export { printJson } from './canonical/printJson.ts'
export { formatModule, formatByShape } from './canonical/formatModule.ts'
export { LANGUAGE_VERSION, upgrade } from './upgrade/upgrade.ts'
export type { Draft, Steps } from './upgrade/upgrade.ts'
export { accessShape } from './shape/access.ts'
export { checkShape } from './shape/checkShape.ts'
export { catalogueShape, errorsShape, formularioShape, localeShape, typesShape } from './shape/formulario.ts'
export { jsonSchema } from './shape/jsonSchema.ts'
export { linksShape } from './shape/links.ts'
export { FEWEST_MONTHS, moduleShape } from './shape/module.ts'
export { overlayShape } from './shape/overlay.ts'
export type { Shape } from './shape/shape.ts'
export { usualCalls, withUsualCalls } from './usualCalls.ts'
export { SCOPE_NAMES } from './scopeNames.ts'
