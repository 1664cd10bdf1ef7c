import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReachable, visibleBlocks } from '#engine/blocks'
import type { VisibleBlock } from '#engine/blocks'
import { compileBlocks, compileServed, restrictBlocks, restrictModule } from '#engine/definition'
import type { Module, Right } from '#engine/definition'
import { LOGIC, dataScope } from '#engine/expression'
import type { ModuleSource } from '#engine/source'
import { context, module, source, sources } from '../definition/shipped.ts'

const home = source('home')
const whole = Object.keys(sources).map(module)
const written = ({ functionId, actionId }: Right): string => `${functionId}.${actionId}`
const allRights = [
  ...new Set(
    whole.flatMap(({ actions, calls }) => [
      ...[...actions.values()].flatMap(({ needs }) => needs.map(written)),
      ...[...calls.values()].flatMap(({ needs }) => (needs.kind === 'rights' ? needs.rights.map(written) : [])),
    ]),
  ),
]

/** Modules served to a user with the given rights, compiled as in a browser. */
function servedTo(held: readonly string[]): ReadonlyMap<string, Module> {
  const cut = Object.fromEntries(
    whole.map((one) => [one.id, restrictModule(one, (right) => held.includes(written(right)))] as const),
  )
  return new Map(
    Object.entries(cut).flatMap(([id, content]) => {
      const said = content.blocks ? { ...content, blocks: restrictBlocks(content.blocks, cut) ?? {} } : content
      const compiled = compileServed(said, { ...context, modules: cut })
      return compiled.ok ? [[id, compiled.value] as const] : []
    }),
  )
}

const person = (...tiposRol: readonly number[]) => dataScope({ user: { id: 'me', tiposRol }, tenant: { options: {} } })

function seenBy(modules: ReadonlyMap<string, Module>, scope: ReturnType<typeof person>): readonly VisibleBlock[] {
  const said = modules.get('home')?.source
  return said
    ? visibleBlocks(
        compileBlocks(said, LOGIC, () => undefined),
        (id) => modules.get(id),
        scope,
      )
    : []
}

const askedBy = (block: VisibleBlock) =>
  block.kind === 'figures'
    ? block.figures.map(({ request }) => request)
    : block.kind === 'links' || block.kind === 'drafts'
      ? []
      : [block.request]

describe('the home page of somebody with some rights', () => {
  it('PE-01 asks for lists that they have, by filters and fields that they have, and leads to screens that they have', () => {
    fc.assert(
      fc.property(fc.subarray([...allRights]), fc.subarray([1, 4, 5, 8]), (held, types) => {
        const modules = servedTo(held)
        for (const block of seenBy(modules, person(...types))) {
          for (const { module: asked, query } of askedBy(block)) {
            expect(modules.get(asked.id)).toBe(asked)
            const needs = asked.calls.get('list')?.needs
            if (needs?.kind === 'rights') expect(needs.rights.some((right) => held.includes(written(right)))).toBe(true)
            for (const name of Object.keys(query.filter)) expect(asked.filters.byName.has(name)).toBe(true)
          }
          if (block.kind === 'chart') expect(block.request.module.calls.has('summary')).toBe(true)
          if (block.kind === 'links')
            for (const { module: to, screen } of block.links)
              expect(screen === 'list' ? modules.get(to)?.list : modules.get(to)?.forms.get(screen)).toBeTruthy()
        }
      }),
      { numRuns: 15 },
    )
  }, 60_000)

  it('HO-01 shows administrators, specialists and clients what is theirs', () => {
    const modules = servedTo(allRights)
    const names = (...types: readonly number[]) => seenBy(modules, person(...types)).map(({ name }) => name)
    expect(names(1)).toEqual(['start', 'drafts', 'open', 'toSign', 'waiting', 'byState', 'byMonth', 'byArea', 'people'])
    expect(names(4)).toEqual(['start', 'drafts', 'open', 'toSign', 'waiting', 'byState', 'byMonth'])
    expect(names(5)).toEqual(['start', 'drafts', 'own', 'toSign', 'latest'])
    const figures = (type: number) =>
      seenBy(modules, person(type)).flatMap((block) =>
        block.kind === 'figures' ? block.figures.map(({ name }) => name) : [],
      )
    expect(figures(4)).toContain('mine')
    expect(figures(1)).not.toContain('mine')
  })

  it('HO-01 shows nothing to somebody who has nothing', () => {
    expect(seenBy(servedTo([]), person(9))).toEqual([])
  })

  it('HO-01 opens a list where its address is known', () => {
    const [asked] = seenBy(servedTo(allRights), person(1)).flatMap(askedBy)
    expect(asked && isReachable(asked)).toBe(true)
    expect(asked && isReachable({ ...asked, input: {} })).toBe(false)
  })
})

describe('a value of a filter that is not known', () => {
  it('PE-01 takes the block away: less of a filter would show more than was meant', () => {
    const said: ModuleSource = {
      ...home,
      blocks: { mine: { kind: 'list', of: 'requirement', filter: { especialista: 'user.id' } } },
    }
    const blocks = compileBlocks(said, LOGIC, () => undefined)
    const seen = (user: object | null) =>
      visibleBlocks(blocks, (id) => servedTo(allRights).get(id), dataScope({ user })).length
    expect([seen({ id: 'me' }), seen({}), seen(null)]).toEqual([1, 0, 0])
  })
})
