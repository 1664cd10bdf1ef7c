export { createThreadPool } from './threadPool.ts'
export type { GivenJob, ThreadLimits, ThreadProblem } from './threadPool.ts'
export { providePlatform } from './providePlatform.ts'
export { serveThread } from './serveThread.ts'
