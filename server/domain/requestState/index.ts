export { askNext, changeState, endRest, lockDocument, readRequest, settleSigned } from './changeState.ts'
export { keepPlacesApart } from './keepPlacesApart.ts'
export { STATE } from './states.ts'
export { sweepRequests } from './sweepRequests.ts'
