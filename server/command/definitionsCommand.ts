import { checkDefinitions, formatDefinitions, faultLine, faultSentence } from '../definitions/index.ts'

/** What is printed, and whether nothing was found to mend. */
export interface CheckResult {
  readonly lines: readonly string[]
  readonly isClean: boolean
}

/** Commands over a folder of definitions. */
export type DefinitionsCommand = 'check-definitions' | 'format-definitions' | 'upgrade-definitions'

/** They need neither configuration nor database. */
export function definitionsCommand(command: DefinitionsCommand, folder: string, json: boolean): Promise<CheckResult> {
  switch (command) {
    case 'check-definitions':
      return check(folder, json)
    case 'format-definitions':
    // A file that is written again is of this version of the language.
    case 'upgrade-definitions':
      return format(folder)
  }
}

/** One fault on a line, or all as JSON for an editor. */
async function check(folder: string, json: boolean): Promise<CheckResult> {
  const faults = await checkDefinitions(folder)
  const asJson = faults.map((fault) => ({ ...fault, sentence: faultSentence(fault) }))
  const lines = json
    ? [JSON.stringify(asJson, null, 2)]
    : [...faults.map(faultLine), `definitions: ${faults.length} faults`]
  return { lines, isClean: faults.length === 0 }
}

async function format(folder: string): Promise<CheckResult> {
  const changed = await formatDefinitions(folder)
  return {
    lines: [...changed.map((file) => `formatted ${file}`), `definitions: ${changed.length} files changed`],
    isClean: true,
  }
}
