import { onTestFinished } from 'vitest'
import type { BuiltServer, RunOptions, ServerProcess } from './serverProcess.ts'

/** Starts serving until the test ends it, or ends itself, however it does. */
export async function serveInTest(built: BuiltServer, options: RunOptions): Promise<ServerProcess> {
  const server = await built.serve(options)
  const { child } = server
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await server.end('SIGTERM')
  })
  return server
}
