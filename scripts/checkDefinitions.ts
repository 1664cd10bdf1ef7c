import { fileURLToPath } from 'node:url'
import { definitionsCommand } from '../server/command/definitionsCommand.ts'

/** `npm run check` and `npm run format`: the commands `tramit check-definitions` and `tramit format-definitions`, from source. */
const [command, folder = fileURLToPath(new URL('../definitions', import.meta.url))] = process.argv.slice(2)

const { lines, isClean } = await definitionsCommand(
  command === 'format-definitions' ? command : 'check-definitions',
  folder,
  false,
)
for (const line of lines) process.stdout.write(`${line}\n`)
process.exitCode = isClean ? 0 : 1
