export { runCommand } from './runCommand.ts'
export type { BuildPaths } from './serve.ts'
