import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { isFull } from '../support/full.ts'
import { changePage, readPage } from '../support/page.ts'

const PAGE = fileURLToPath(new URL('../../docs/faults.md', import.meta.url))
const HEAD = `# Faults

What the portal does when something breaks: each test breaks it for real (processes killed, databases stopped, disks filled) and
fails when its limit is not kept. The figure to reach is that of the whole run on a machine that does nothing else (\`npm run test:full\`). A short
run (\`npm test\`) leaves out the files named \`.full\`, does less of each other one, and its limits of time are wider or none: a result marked
“short run” shows that nothing is lost or half done, and not that the figure is reached. \`FULL=1 FAULTS=write npx vitest run --project server tests/faults\` writes the results of a whole
run, without \`FULL=1\` those of a short one; every other run holds the page to the tests that there are.

| fault | what is done | figure to reach | result | test |
|---|---|---|---|---|
`

/** A fault test as its row of the page tells it. */
export interface Fault {
  /** `FT-4`; the parts of one test have a letter each: `FT-18a`. */
  readonly id: string
  readonly does: string
  readonly figure: string
  /** Name of the file in `tests/faults`. */
  readonly file: string
}

/** Holds the page's row of a fault to its test, or writes it with the result where `FAULTS=write` asks for it. Call it when the figure is reached. */
export function toldFault(fault: Fault, result: string): void {
  const size = isFull ? '' : ' (short run)'
  if (process.env['FAULTS'] === 'write') changePage(PAGE, (page) => withRow(page ?? HEAD, rowOf(fault, result + size)))
  const found = rowsOf(readPage(PAGE) ?? HEAD).find((row) => cellsOf(row)[0] === fault.id)
  const [id, does, figure, , file] = cellsOf(found ?? '')
  expect([id, does, figure, file]).toEqual([fault.id, fault.does, fault.figure, linkOf(fault)])
}

const linkOf = ({ file }: Fault): string => `[tests/faults/${file}](../tests/faults/${file})`

const rowOf = (fault: Fault, result: string): string =>
  `| ${[fault.id, fault.does, fault.figure, result, linkOf(fault)].join(' | ')} |`

const rowsOf = (page: string): readonly string[] => page.split('\n').filter((line) => /^\| FT-\d+[a-z]? \|/.test(line))

const cellsOf = (row: string): readonly string[] => row.slice(2, -2).split(' | ')

/** By number, and then by letter. */
const inOrder = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

const withRow = (page: string, row: string): string => {
  const others = rowsOf(page).filter((held) => cellsOf(held)[0] !== cellsOf(row)[0])
  return `${HEAD}${[...others, row].toSorted(inOrder).join('\n')}\n`
}
