import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const HEAP = fileURLToPath(new URL('../../../server/heap', import.meta.url))

/** Runs a script in a process of its own, whose heap nobody else has used; answers what it prints. */
async function alone(script: string): Promise<unknown> {
  const { outputFiles } = await build({
    stdin: { contents: `${TOOLS}${script}`, resolveDir: HEAP, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  })
  const code = outputFiles[0]?.text ?? ''
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }))
}

/** `fill` keeps 32 MB; `young` is the size of the room of what is new, in MiB. */
const TOOLS = `
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
const kept = []
const fill = () => { for (let made = 0; made < 400; made++) kept.push(new Array(10_000).fill(made)) }
const young = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 1024 / 1024
`

it('a heap is not widened by what is made without growth, and afterwards as ever', async () => {
  const sizes = await alone(`
    import { withoutGrowth } from './withoutGrowth.ts'
    await withoutGrowth(async () => fill())
    const held = young()
    await withoutGrowth(() => Promise.reject(new Error())).catch(() => null)
    fill()
    console.log(JSON.stringify([held <= 4, young() > held]))`)
  expect(sizes).toEqual([true, true])
})

it('a heap has no smaller limit for growing in steps, and its room of what is new a bound', async () => {
  const found = await alone(`
    import { boundYoung } from './boundYoung.ts'
    import { growInSteps } from './growInSteps.ts'
    const limit = getHeapStatistics().heap_size_limit
    growInSteps()
    boundYoung()
    for (let round = 0; round < 8; round++) {
      fill()
      // What observes collections is told of them in turns of the loop.
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
    console.log(JSON.stringify([getHeapStatistics().heap_size_limit === limit, young() <= 32, kept.length]))`)
  expect(found).toEqual([true, true, 3200])
})
