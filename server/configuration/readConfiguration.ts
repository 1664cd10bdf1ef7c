import { readFileSync } from 'node:fs'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { errorCode, errorReason } from '../database/index.ts'
import type { Environment, Setting } from './settingKinds.ts'
import { CONSTRAINTS, SETTINGS } from './settings.ts'
import type { Configuration } from './settings.ts'

export type ConfigurationProblem =
  /** The value is invalid. Secrets are not repeated. */
  | { readonly code: 'settingInvalid'; readonly name: string; readonly value: string | null; readonly expects: string }
  | { readonly code: 'settingTwice'; readonly name: string }
  | { readonly code: 'settingUnreadable'; readonly name: string; readonly path: string; readonly reason: string }
  | { readonly code: 'settingsDisagree'; readonly says: string }

/** Reads and checks all settings. Returns every problem at once. */
export function readConfiguration(environment: Environment): Result<Configuration, ConfigurationProblem> {
  const values: { [name: string]: unknown } = {}
  const problems: ConfigurationProblem[] = []
  for (const [name, setting] of Object.entries<Setting<unknown>>(SETTINGS)) {
    const read = readSetting(environment, setting)
    if (read.ok) values[name] = read.value
    else problems.push(...read.problems)
  }
  if (problems.length > 0) return fail(...problems)
  // Every setting of the table has been read.
  const configuration = values as Configuration
  const disagreeing = CONSTRAINTS.filter(({ isMet }) => !isMet(configuration, environment))
  return disagreeing.length > 0
    ? fail(...disagreeing.map(({ message }) => ({ code: 'settingsDisagree' as const, says: message })))
    : ok(configuration)
}

function readSetting(environment: Environment, row: Setting<unknown>): Result<unknown, ConfigurationProblem> {
  const text = row.isSecret ? readSecret(environment, row.name) : ok(environment[row.name] ?? '')
  if (!text.ok) return text
  // Compose files and systemd units pass unset values as empty text.
  if (text.value === '') return ok(row.defaultValue(environment))
  const value = row.kind.parse(text.value)
  return value === undefined
    ? fail({
        code: 'settingInvalid',
        name: row.name,
        value: row.isSecret ? null : text.value,
        expects: row.kind.expects,
      })
    : ok(value)
}

/** Reads a secret from the environment or from the file that it names, but not both. */
function readSecret(environment: Environment, name: string): Result<string, ConfigurationProblem> {
  const path = environment[`${name}_FILE`] ?? ''
  const given = environment[name] ?? ''
  if (path === '') return ok(given)
  if (given !== '') return fail({ code: 'settingTwice', name })
  try {
    const text = readFileSync(path, 'utf8').trim()
    return text === '' ? fail({ code: 'settingUnreadable', name, path, reason: 'it is empty' }) : ok(text)
  } catch (error) {
    return fail({ code: 'settingUnreadable', name, path, reason: errorCode(error) ?? errorReason(error) })
  }
}
