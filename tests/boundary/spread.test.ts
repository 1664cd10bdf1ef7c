import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/root.mjs'

/** Rooms whose lists may come from a client. */
const ROOMS = [
  'engine/call',
  'engine/definition',
  'engine/form',
  'engine/overlay',
  'engine/schema',
  'server/call',
  'server/domain',
  'server/draft',
  'server/form',
  'server/resource',
]

/** Calls that take a list as arguments: beyond some 120,000 they overflow the stack. */
const SPREAD =
  /(?:\bfail|\.push|\.unshift|\.splice|\.concat|Math\.max|Math\.min|fromCharCode|fromCodePoint)\(\s*(?:[^()]*,\s*)?\.\.\.[^\n]*/g

/** Lists whose length a definition bounds. */
const BOUNDED: readonly string[] = ['open.push(...state.next)']

const filesIn = (room: string): readonly string[] =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${room}/${name}`)

it('no list from a client is spread as arguments of a call', () => {
  const files = ROOMS.flatMap(filesIn)
  expect(files.length).toBeGreaterThan(200)
  const wrong = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(SPREAD)]
      .filter(([text]) => !BOUNDED.some((known) => `open${text}`.includes(known)))
      .map(([text]) => `${file}: ${text}`),
  )
  expect(wrong).toEqual([])
})
