import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Result of a suite: number of passed cases, a line for each failed case, and number of skipped cases by reason. */
export interface Tally {
  readonly failed: string[]
  passed: number
  readonly leftOut: Map<string, number>
}

export const emptyTally = (): Tally => ({ failed: [], passed: 0, leftOut: new Map() })

export const leaveOut = (tally: Tally, reason: string, cases: number): void => {
  tally.leftOut.set(reason, (tally.leftOut.get(reason) ?? 0) + cases)
}

export const leftOutCount = ({ leftOut }: Tally): number => [...leftOut.values()].reduce((sum, count) => sum + count, 0)

export function addUp(tallies: readonly Tally[]): Tally {
  const total = emptyTally()
  for (const { failed, passed, leftOut } of tallies) {
    total.failed.push(...failed)
    total.passed += passed
    for (const [reason, count] of leftOut) leaveOut(total, reason, count)
  }
  return total
}

export const readJson = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Every JSON file below a folder, in the order of its path. */
export const jsonFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
