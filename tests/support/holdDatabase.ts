import { startEmbedded } from '../../server/database/index.ts'

/** Holds an embedded database until a signal: tests run this file as a process of its own. */
const [directory = '', systemDirectory] = process.argv.slice(2)
const started = await startEmbedded(directory, systemDirectory === undefined ? {} : { systemDirectory })
process.stdout.write(`${JSON.stringify(started)}\n`)
if (started.ok) process.on('SIGTERM', () => void started.value.stop())
