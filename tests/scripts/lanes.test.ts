import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runLanes, runNamed } from '../../scripts/lanes.mjs'
import { ROOT } from '../../scripts/root.mjs'

/** Runs a program of Node under a name; answers its exit code and what was printed. */
async function ran(
  name: string,
  program: string,
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const lines: string[] = []
  const code = await runNamed(name, process.execPath, ['--eval', program], (line) => lines.push(line))
  return { code, lines }
}

describe('runNamed', () => {
  it('puts the name before each whole line of both outputs, also where a line comes in pieces', async () => {
    const program = `
      process.stdout.write('one ')
      process.stderr.write('three\\n')
      setTimeout(() => { process.stdout.write('two\\nend without a line break') }, 50)`
    const { code, lines } = await ran('unit', program)
    expect(code).toBe(0)
    expect(lines.toSorted()).toEqual(['unit | end without a line break', 'unit | one two', 'unit | three'])
  })

  it.each([
    ['its own code', 'process.exit(3)', 3],
    ['128 and the number of a signal', "process.kill(process.pid, 'SIGTERM')", 143],
  ])('answers %s', async (_, program, code) => {
    expect((await ran('unit', program)).code).toBe(code)
  })

  it('answers 127 for a command that is not there', async () => {
    expect(await runNamed('unit', 'tramit-is-no-such-command', [], () => undefined)).toBe(127)
  })
})

describe('runLanes', () => {
  const step =
    (name: string, done: string[], holds = true) =>
    () => {
      done.push(name)
      return Promise.resolve(holds ? name : `${name} failed`)
    }

  it('runs each lane to its end, whatever fails in it or in another', async () => {
    const done: string[] = []
    const results = await runLanes(
      [
        [step('unit', done, false), step('server', done)],
        [step('browser', done), step('stories', done, false)],
      ],
      () => false,
    )
    expect(results).toEqual(['unit failed', 'server', 'browser', 'stories failed'])
    expect(done.toSorted()).toEqual(['browser', 'server', 'stories', 'unit'])
  })

  it('begins the second lane before the first has ended', async () => {
    let meet: (value: string) => void = () => undefined
    const first = new Promise<string>((resolve) => {
      meet = resolve
    })
    const second = (): Promise<string> => {
      meet('unit')
      return Promise.resolve('browser')
    }
    expect(await runLanes([[() => first], [second]], () => false)).toEqual(['unit', 'browser'])
  })

  it('begins no further step once it is stopped', async () => {
    const done: string[] = []
    expect(
      await runLanes([[step('unit', done), step('server', done)], [step('browser', done)]], () => done.length >= 2),
    ).toEqual(['unit', 'browser'])
  })
})

/** A lane whose program starts another one, which says that it has begun, and by which signal it was ended. */
const INNER = `
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => { console.log(signal); process.exit() })
  console.log('begun')
  setInterval(() => undefined, 1000)`
const LANE = `
  require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(INNER)}], { stdio: 'inherit' })
  setInterval(() => undefined, 1000)`

const RUN = `
  import { runLanes, runNamed, watchSignals } from '${pathToFileURL(join(ROOT, 'scripts', 'lanes.mjs')).href}'
  const stoppedBy = watchSignals()
  const lane = (name) => () => runNamed(name, process.execPath, ['--eval', ${JSON.stringify(LANE)}])
  const codes = await runLanes([[lane('a'), lane('never')], [lane('b')]], stoppedBy)
  console.log('codes ' + codes.join())
  console.log('stopped by ' + stoppedBy())`

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends both lanes with all that they started', async (signal, code) => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  for await (const line of createInterface({ input: run.stdout })) {
    lines.push(line)
    if (lines.filter((held) => held.endsWith('begun')).length === 2 && line.endsWith('begun')) run.kill(signal)
  }
  expect(lines.slice(0, 4).toSorted()).toEqual([`a | ${signal}`, 'a | begun', `b | ${signal}`, 'b | begun'].toSorted())
  expect(lines.slice(4)).toEqual([`codes ${code},${code}`, `stopped by ${signal}`])
})
