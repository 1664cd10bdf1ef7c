export {
  askNext,
  changeState,
  endRest,
  inRequests,
  isOutside,
  lockDocument,
  readRequest,
  settleSigned,
} from './changeState.ts'
export { keepPlacesApart } from './keepPlacesApart.ts'
export { isCodeNeeded, needsCode } from './needsCode.ts'
export { STATE } from './states.ts'
export { sweepRequests } from './sweepRequests.ts'
