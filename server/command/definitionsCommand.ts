import { checkDefinitions, formatDefinitions, faultLine, faultSentence } from '../definitions/index.ts'

/** The output, and whether no fault was found. */
export interface CheckResult {
  readonly lines: readonly string[]
  readonly isClean: boolean
}

export type DefinitionsCommand = 'check-definitions' | 'format-definitions' | 'upgrade-definitions'

/** Runs a command on a folder of definitions. */
export function definitionsCommand(command: DefinitionsCommand, folder: string, json: boolean): Promise<CheckResult> {
  switch (command) {
    case 'check-definitions':
      return check(folder, json)
    case 'format-definitions':
    // Formatting also upgrades to the current version of the language.
    case 'upgrade-definitions':
      return format(folder)
  }
}

/** Prints one fault per line, or all as JSON for editors. */
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
