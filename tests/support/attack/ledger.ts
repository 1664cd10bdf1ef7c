import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { isFull } from '../full.ts'
import type { Attack } from './attack.ts'

const PAGE = fileURLToPath(new URL('../../../docs/attacks.md', import.meta.url))
/** Attacks of which `npm test` makes some cases: on reads, writes and output, through `eachTarget`. */
const SOME = /^[QWX]/
const LOCK = `${PAGE}.lock`
const HEAD = `# Attacks

Requests that try what must not be possible, made from the compiled definitions: every module, call, field and role that there
is. After each attack no answer is an error of the server or holds anything of another organisation, and a hash of every table of
that organisation is what it was before. This page is written by the tests (\`FULL=1 ATTACKS=write npx vitest run --project server
tests/attack\`), which fail when it does not say what they did, or, in the whole run, when an attack makes fewer cases than it says
here: at least nine of ten of those that it made when the page was written. \`npm run test:full\` makes and sends all of them,
\`npm test\` those that [testing.md](testing.md) says.

| attack | what it does | test | cases, at least |
|---|---|---|---|
`

/** Compares the page's row of an attack with what was done, or writes it where `ATTACKS=write` asks for it. */
export function ledger({ id, does }: Pick<Attack, 'id' | 'does'>, count: number, name = `${id}.ts`): void {
  const file = `tests/attack/${name}`
  const row = `| ${id} | ${does} | [${file}](../${file}) |`
  if (process.env['ATTACKS'] === 'write') locked(() => writeRow(id, `${row} ${floorOf(count)} |`))
  const [, said, least] =
    /^(.*\|) (\d+) \|$/.exec(rowsOf(readPage()).find((held) => held.startsWith(`| ${id} |`)) ?? '') ?? []
  expect(said).toBe(row)
  expect(count, 'cases of the attack').toBeGreaterThanOrEqual(isFull || !SOME.test(id) ? Number(least) : 1)
}

/** Nine tenths in two digits: calls and fields that are added or removed now and then leave the page as it is. */
function floorOf(count: number): number {
  const unit = 10 ** Math.max(0, String(count).length - 2)
  return count < 100 ? count : Math.floor((count * 0.9) / unit) * unit
}

const readPage = (): string => (existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : HEAD)

const rowsOf = (page: string): readonly string[] => page.split('\n').filter((line) => /^\| [A-Z]\d\d \|/.test(line))

function writeRow(id: string, row: string): void {
  const others = rowsOf(readPage()).filter((held) => !held.startsWith(`| ${id} |`))
  mkdirSync(fileURLToPath(new URL('../../../docs', import.meta.url)), { recursive: true })
  writeFileSync(PAGE, `${HEAD}${[...others, row].toSorted().join('\n')}\n`)
}

/** Files of tests run side by side: one writes at a time. */
function locked(work: () => void): void {
  mkdirSync(fileURLToPath(new URL('../../../docs', import.meta.url)), { recursive: true })
  for (;;)
    try {
      mkdirSync(LOCK)
      break
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  try {
    work()
  } finally {
    rmdirSync(LOCK)
  }
}
