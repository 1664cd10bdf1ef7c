export {
  askNext,
  changeState,
  endRest,
  inRequests,
  isOutside,
  lockDocument,
  readRequest,
  settleSigned,
  STATE,
  isCodeNeeded,
  needsCode,
} from './changeState.ts'
export { keepPlacesApart } from './keepPlacesApart.ts'
export { sweepRequests } from './sweepRequests.ts'
