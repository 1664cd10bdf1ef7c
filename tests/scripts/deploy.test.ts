import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

/** The lines of each service of the compose file, by name. */
function services(): readonly (readonly [name: string, lines: string])[] {
  const [, section = ''] = /^services:\n((?: .*\n|\n)+)/m.exec(read('compose.yaml')) ?? []
  const parts = section.split(/^ {2}(\w+):\n/m).slice(1)
  return parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? ''] as const] : []))
}

it('the containers have limits of memory and of logs', () => {
  expect(services().map(([name]) => name)).toEqual(['server', 'database', 'mail'])
  for (const [name, lines] of services()) {
    expect([name, lines]).toEqual([name, expect.stringMatching(/^ {4}mem_limit: \S+$/m)])
    expect([name, lines]).toEqual([name, expect.stringMatching(/^ {4}logging: \*logging$/m)])
  }
  expect(read('compose.yaml')).toMatch(/max-size: \d+m, max-file: '\d+'/)
})

it('images of others are pinned by digest', () => {
  const named = services().flatMap(([, lines]) => /^ {4}image: (\S+)$/m.exec(lines)?.[1] ?? [])
  const images = [...named.filter((image) => image !== 'tramit'), /^ARG NODE=(\S+)$/m.exec(read('Dockerfile'))?.[1]]
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/)
  expect(read('Dockerfile').match(/^FROM (\S+)/gm)).toEqual(['FROM ${NODE}', 'FROM ${NODE}'])
})
