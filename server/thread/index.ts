export { createThreadPool } from './threadPool.ts'
export type { GivenJob, ThreadLimits, ThreadProblem } from './threadPool.ts'
export { providePromises } from './providePromises.ts'
export { serveThread } from './serveThread.ts'
