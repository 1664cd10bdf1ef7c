export { actionIcon, actionLabel } from './actionTexts.ts'
export { canReadHistory, historyOpener } from './historyOpener.ts'
export { answerPlaceholders } from './answerPlaceholders.ts'
export {
  isEnabled,
  isOffered,
  isSelectable,
  offeredActions,
  offeredInContext,
  possibleActions,
  rightFor,
} from './offeredActions.ts'
export { actionScope, evaluateAll, rowEnvironment } from './actionContext.ts'
export type { ActionContext } from './actionContext.ts'
export { fieldText, recordPlaceholders, recordTitle } from './recordText.ts'
export { runEffect } from './runEffect.ts'
export type { EffectOutcome, EffectRun } from './runEffect.ts'
export { openingAddress, openingTarget } from './openingAddress.ts'
export { startAction, useAction } from './useAction.ts'
export type { ActionRunner } from './useAction.ts'
