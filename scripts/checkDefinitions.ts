import { fileURLToPath } from 'node:url'
import { definitionsCommand } from '../server/command/definitionsCommand.ts'

/** `npm run check` and `npm run format`: the commands `tramit check-definitions` and `tramit format-definitions`, from source. */
const [command = 'check-definitions', folder = fileURLToPath(new URL('../definitions', import.meta.url))] =
  process.argv.slice(2)

const printed = await definitionsCommand(command, folder, false)
for (const line of printed?.lines ?? [`There is no command ${command}`]) process.stdout.write(`${line}\n`)
process.exitCode = printed?.good ? 0 : 1
