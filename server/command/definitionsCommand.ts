import { checkDefinitions, formatDefinitions, printFault, sentenceOf } from '../definitions/index.ts'

/** What a command prints, and whether it found nothing to mend. */
export interface Printed {
  readonly lines: readonly string[]
  readonly good: boolean
}

/** The commands over a folder of definitions: they need neither configuration nor database. Null: it is another command. */
export async function definitionsCommand(
  command: string | undefined,
  folder: string,
  json: boolean,
): Promise<Printed | null> {
  switch (command) {
    case 'check-definitions':
      return check(folder, json)
    case 'format-definitions':
    // A file that is written again is of this version of the language.
    case 'upgrade-definitions':
      return format(folder)
    default:
      return null
  }
}

/** One fault on a line, or all as JSON for an editor. */
async function check(folder: string, json: boolean): Promise<Printed> {
  const faults = await checkDefinitions(folder)
  const asJson = faults.map((fault) => ({ ...fault, sentence: sentenceOf(fault) }))
  const lines = json
    ? [JSON.stringify(asJson, null, 2)]
    : [...faults.map(printFault), `definitions: ${faults.length} faults`]
  return { lines, good: faults.length === 0 }
}

async function format(folder: string): Promise<Printed> {
  const changed = await formatDefinitions(folder)
  return {
    lines: [...changed.map((file) => `formatted ${file}`), `definitions: ${changed.length} files changed`],
    good: true,
  }
}
