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
export { layerCalls } from './calendar/layerCall.ts'
export type { Calendar, CalendarColumn, CalendarEntry, CalendarLayer, CalendarMove } from './calendar/model.ts'
export { functionOf, functionsOf } from './functionOf.ts'
export { SERVED_ANSWERS, servedAnswersMask, acceptsServedAnswers } from './servedAnswers.ts'
export { bindingsOf } from './bindings.ts'
export { requiredBindings } from './checkCalls.ts'
export { NO_CODE } from './compileEffect.ts'
export { compileModule, hasReadableShape } from './compileModule.ts'
export { activeState } from './activeState.ts'
export { isStored } from './isStored.ts'
export { DUPLICATE, GENERAL_TABLE, IN_USE } from './storageCodes.ts'
export { compilePublic } from './compilePublic.ts'
export { compileServed } from './compileServed.ts'
export type { CompileContext } from './context.ts'
export { optionSourceModule, optionCallsByModule } from './optionSourceModule.ts'
export { restrictModule } from './restrictModule.ts'
export { dialectOf, nameKeyOf, otherDialects, withoutDialect, moduleInDialect } from './dialect.ts'
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
  Drop,
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
export type { MailOccasion, ModuleMail, ModuleMailLink, ModuleMailSeries } from './mails/model.ts'
export { TREE_ROOT, isTreeParent, withoutRoot } from './tree/treeRoot.ts'
export { moduleForPrincipal, fullModule, restrictionsOf } from './needs/moduleForPrincipal.ts'
export { isTakenWith } from './privacy/checkRetention.ts'
export { PERSON, personOf, isSensitive, sensitiveFields } from './privacy/personalData.ts'
export { HISTORY, REVERT, historyCall, historyPath, recordScreen } from './history.ts'
export { openTarget, parentInput } from './openTarget.ts'
export type { BuiltInScreen } from './openTarget.ts'
export { missingTexts, textKeys } from './checkTexts.ts'
export type { MissingText } from './checkTexts.ts'
export { checkModule, deadWords } from './checkModule.ts'
export { isReservedName } from './checkNames.ts'
export { unknownName } from './checkFieldReferences.ts'
export { checkWire } from './checkWire.ts'
export { collectFaults } from './fault.ts'
export { printJson } from './canonical/printJson.ts'
export { formatModule, formatByShape, formatWire } from './canonical/formatModule.ts'
export { fieldsWithIds, fieldsWithNames, withIds, withNames } from './named/index.ts'
export type { CatalogueName, CatalogueNames } from './named/index.ts'
export { LANGUAGE_VERSION, upgrade } from './upgrade/upgrade.ts'
export type { Draft, Steps } from './upgrade/upgrade.ts'
export { accessShape } from './shape/access.ts'
export { checkShape } from './shape/checkShape.ts'
export { catalogueShape, errorsShape, formularioShape, localeShape, typesShape } from './shape/formulario.ts'
export { jsonSchema } from './shape/jsonSchema.ts'
export type { Offers } from './shape/jsonSchema.ts'
export { linksShape } from './shape/links.ts'
export { FEWEST_MONTHS, moduleShape } from './shape/module.ts'
export { extraShape } from './shape/extra.ts'
export { overlayShape } from './shape/overlay.ts'
export { wireShape } from './shape/wire.ts'
export type { Shape } from './shape/shape.ts'
export { usualCalls, withUsualCalls } from './usualCalls.ts'
export { SCOPE_NAMES } from './checkScope.ts'
export type { Followed } from './rowRules.ts'
