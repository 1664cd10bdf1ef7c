import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { jsonLogicTallies } from './conformance/jsonLogic.ts'
import { jsonSchemaTallies } from './conformance/jsonSchema.ts'
import { padesTallies } from './conformance/pades.ts'
import { addUp, leftOutCount } from './conformance/tally.ts'
import type { Tally } from './conformance/tally.ts'

type Tallies = readonly (readonly [string, Tally])[]

const SUITES: { readonly [folder: string]: (folder: string) => Tallies | Promise<Tallies> } = {
  'json-logic': jsonLogicTallies,
  'json-schema/draft2020-12': (folder) => jsonSchemaTallies(folder, '2020-12'),
  'json-schema/draft7': (folder) => jsonSchemaTallies(folder, '7'),
  pades: padesTallies,
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

const sum = (tally: Tally): string =>
  `${tally.passed} passed, ${tally.failed.length} failed, ${leftOutCount(tally)} left out`

/** Runs every suite that the folder holds; fails when a case does, or when a suite has none that passes. */
async function main(path: string | undefined): Promise<number> {
  const found = Object.entries(SUITES).filter(([name]) => path !== undefined && existsSync(join(path, name)))
  if (path === undefined || found.length === 0) {
    process.stderr.write(`usage: conformance <folder with ${Object.keys(SUITES).join(', ')}>\n`)
    return 2
  }
  const totals: (readonly [string, Tally])[] = []
  for (const [name, run] of found) {
    const tallies = await run(join(path, name))
    for (const [file, tally] of tallies) {
      say(`${name}/${file}: ${sum(tally)}`)
      tally.failed.forEach(say)
    }
    totals.push([name, addUp(tallies.map(([, tally]) => tally))])
  }
  for (const [name, { leftOut }] of totals)
    for (const [reason, count] of leftOut) say(`${name}, left out ${count}: ${reason}`)
  for (const [name, total] of totals) say(`${name}: ${sum(total)}`)
  return totals.some(([, { failed, passed }]) => failed.length > 0 || passed === 0) ? 1 : 0
}

process.exitCode = await main(process.argv[2])
