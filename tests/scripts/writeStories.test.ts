import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Module } from '#engine/definition'
import { KINDS } from '#engine/field'
import { loadDefinitions } from '../../server/definitions/index.ts'
import { moduleStories, writeStories } from '../../scripts/writeStories.ts'
import { ROOT } from '../../scripts/root.mjs'
import { DEFINITIONS } from '../support/testPortal.ts'
import { unwrap } from '../support/testDatabase.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tramit-stories-'))
  await writeStories(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const storiesOf = async (file: string): Promise<readonly string[]> =>
  [...(await readFile(join(folder, `${file}.stories.tsx`), 'utf8')).matchAll(/export const (\w+)/g)].map(
    ([, name = '']) => name,
  )

describe('LC-06 stories', () => {
  it.each([...KINDS.keys()])('LC-06 show the kind %s filled, in light and dark or with long texts', async (kind) => {
    const names = await storiesOf(`field-${kind}`)
    expect(names).toContain('Filled')
    expect(names).toContain('LongTexts')
  })

  it('LC-06 show every list and every form of every module, in each shade, slow and failing', async () => {
    const { modules } = await unwrap(loadDefinitions(DEFINITIONS))
    for (const { id, list, forms } of modules.values()) {
      const screens = [...(list ? ['List'] : []), ...forms.keys()]
      if (screens.length === 0) continue
      const names = (await storiesOf(`module-${id}`)).map((name) => name.toLowerCase())
      for (const screen of screens)
        for (const state of ['dark', 'contrast', 'slow', 'error']) expect(names).toContain(screen.toLowerCase() + state)
    }
  })

  it('LC-06 show every home page, full, empty, slow and failing', async () => {
    const { modules } = await unwrap(loadDefinitions(DEFINITIONS))
    const pages = [...modules.values()].filter(({ source }) => source.blocks !== undefined)
    expect(pages).not.toEqual([])
    for (const { id } of pages)
      expect(await storiesOf(`blocks-${id}`)).toEqual(
        expect.arrayContaining(['Filled', 'Dark', 'Contrast', 'Empty', 'Slow', 'Error']),
      )
  })

  it('LC-06 show every served form empty, and submitted where that asks for something', async () => {
    const forms = (await readdir(join(DEFINITIONS, 'forms'))).map((file) => file.replace('.json', ''))
    const states = await Promise.all(forms.map(async (form) => [form, await storiesOf(`served-${form}`)] as const))
    for (const [form, names] of states)
      expect([form, names]).toEqual([form, OPTIONAL.has(form) ? ['Empty'] : ['Empty', 'Submitted']])
  })
})

describe('stories of modules that a part of the tests shows', () => {
  const kept = (modules: readonly Module[]) => moduleStories(modules).filter(({ isRepetition }) => !isRepetition)

  it('are any two traits of a screen as it mostly is, and each state of a list, a form and a history', async () => {
    const { modules } = await unwrap(loadDefinitions(DEFINITIONS))
    const all = moduleStories([...modules.values()])
    const some = kept([...modules.values()])
    const shown = (stories: typeof all) => new Set(stories.flatMap(({ shows }) => shows))
    expect(shown(some)).toEqual(shown(all))
    expect(some.length).toBeLessThan(all.length / 4)
    const states = (stories: typeof all) =>
      new Set(stories.map(({ screen, state }) => `${['list', 'history'].includes(screen) ? screen : 'form'} ${state}`))
    expect(states(some)).toEqual(states(all))
  })

  it('do not grow with a module of traits that others have together', async () => {
    const { modules } = await unwrap(loadDefinitions(DEFINITIONS))
    const shipped = [...modules.values()]
    const lists = shipped.filter(({ list }) => list)
    expect(lists.length).toBeGreaterThan(10)
    const count = kept(shipped).length
    for (const module of lists)
      expect([module.id, kept([...shipped, { ...module, id: `${module.id}2` }]).length]).toEqual([module.id, count])
  })

  it('leave the others to the whole run by a tag', async () => {
    const config = await readFile(join(ROOT, '.storybook', 'vitest.config.ts'), 'utf8')
    const [, tag] =
      /\.tags = \['(\w+)'\]/.exec(await readFile(join(folder, 'module-category.stories.tsx'), 'utf8')) ?? []
    expect(config).toContain(`exclude: isFull ? [] : ['${tag}',`)
  })
})

/** Forms of which nothing has to be answered. */
const OPTIONAL: ReadonlySet<string> = new Set(['resident', 'residentFilter'])
