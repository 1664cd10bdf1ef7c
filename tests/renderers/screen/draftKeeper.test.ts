import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeShelf, contentOf, openPage } from './draftShelf.ts'
import type { Page } from './draftShelf.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds)
const opened = async (shelf: FakeShelf): Promise<Page> => {
  const page = openPage(shelf)
  await page.keeper.load()
  return page
}
const stateOf = ({ keeper }: Page): string => keeper.view().state.kind
const valueOf = ({ stored }: FakeShelf): unknown => stored?.content.valores['text']

describe('a draft that is kept', () => {
  it('DR-01 is saved a moment after the last change, not for every key', async () => {
    const shelf = new FakeShelf()
    const page = await opened(shelf)
    for (const text of ['a', 'ab', 'abc']) {
      page.type(text)
      await pass(300)
    }
    expect([shelf.saves, stateOf(page)]).toEqual([0, 'waiting'])
    expect(shelf.written()).toContain('abc')
    await pass(1_000)
    expect([shelf.saves, valueOf(shelf), stateOf(page)]).toEqual([1, 'abc', 'kept'])
    expect(shelf.kept.size).toBe(0)
  })

  it('DR-01 nothing is saved of a form that nobody has typed into, nor again what is saved already', async () => {
    const shelf = new FakeShelf()
    const page = await opened(shelf)
    page.keeper.touch()
    await pass(5_000)
    page.keeper.flush()
    expect([shelf.saves, shelf.kept.size]).toEqual([0, 0])
    page.type('a')
    await pass(2_000)
    page.type('b')
    page.type('a')
    await pass(5_000)
    expect([shelf.saves, stateOf(page), shelf.kept.size]).toEqual([1, 'kept', 0])
  })

  it('DR-01 without a connection it is kept in the browser, tried again, and saved when the connection is back', async () => {
    const shelf = new FakeShelf()
    const page = await opened(shelf)
    shelf.online = false
    page.type('offline')
    await pass(2_000)
    expect([stateOf(page), page.keeper.view().isSafe]).toEqual(['unsaved', true])
    shelf.online = true
    page.keeper.flush(false)
    await pass(0)
    expect([valueOf(shelf), stateOf(page), shelf.kept.size]).toEqual(['offline', 'kept', 0])
  })

  it('DR-01 tries again by itself, each time later', async () => {
    const shelf = new FakeShelf()
    const page = await opened(shelf)
    shelf.online = false
    page.type('a')
    await pass(30_000)
    shelf.online = true
    await pass(60_000)
    expect([valueOf(shelf), stateOf(page)]).toEqual(['a', 'kept'])
  })

  it('DR-01 is not safe where neither server nor browser keep it, and says so', async () => {
    const shelf = new FakeShelf()
    const page = await opened(shelf)
    Object.assign(shelf, { online: false, keepsCopies: false })
    page.type('nowhere')
    await pass(2_000)
    expect(page.keeper.view()).toMatchObject({ isSafe: false, state: { kind: 'unsaved' } })
  })

  it('DR-01 an attempt whose answer was lost counts as saved once that is seen', async () => {
    const shelf = new FakeShelf()
    const page = await opened(shelf)
    shelf.deaf = true
    page.type('once')
    await pass(1_100)
    expect(stateOf(page)).toBe('unsaved')
    shelf.deaf = false
    await pass(5_000)
    expect([stateOf(page), valueOf(shelf)]).toEqual(['kept', 'once'])
  })

  it('DR-01 what is typed while a save is on its way goes with the next', async () => {
    const shelf = new FakeShelf()
    const page = await opened(shelf)
    let answer = (): void => undefined
    const { save } = shelf
    shelf.save = async (...asked) => {
      const result = await save(...asked)
      await new Promise<void>((resolve) => (answer = resolve))
      return result
    }
    page.type('one')
    await pass(1_100)
    page.type('two')
    shelf.save = save
    answer()
    await pass(1_100)
    expect([valueOf(shelf), stateOf(page), shelf.kept.size]).toEqual(['two', 'kept', 0])
  })

  it('DR-01 a page that is left saves at once; one that was killed left its copy, which is offered', async () => {
    const shelf = new FakeShelf()
    const left = await opened(shelf)
    left.type('left')
    left.keeper.close()
    await pass(0)
    expect([valueOf(shelf), shelf.kept.size]).toEqual(['left', 0])
    const killed = await opened(shelf)
    killed.keeper.restore(found(killed).stored!)
    killed.type('killed')
    const next = await opened(shelf)
    expect(found(next)).toMatchObject({ isDiverged: false, copied: { content: contentOf('killed') } })
    next.keeper.restore(found(next).copied!)
    expect(next.text()).toBe('killed')
    await pass(1_100)
    expect([valueOf(shelf), shelf.kept.size]).toEqual(['killed', 0])
  })

  it('DR-01 begun anew, what was there is deleted everywhere', async () => {
    const shelf = new FakeShelf()
    shelf.stored = { content: contentOf('old'), version: 7 }
    const page = await opened(shelf)
    await page.keeper.startNew()
    expect([shelf.stored, shelf.kept.size, page.text()]).toEqual([null, 0, ''])
    page.type('new')
    await pass(1_100)
    expect(valueOf(shelf)).toBe('new')
  })

  it('DR-01 once sent it is not written again, whatever still happens on the page', async () => {
    const shelf = new FakeShelf()
    const page = await opened(shelf)
    page.type('sent')
    await page.keeper.pause()
    await shelf.remove()
    page.keeper.close()
    page.keeper.complete()
    await pass(60_000)
    expect([shelf.stored, shelf.kept.size]).toEqual([null, 0])
  })

  it('DR-01 two pages: the second to save is asked, and either answer is carried out', async () => {
    const shelf = new FakeShelf()
    const [one, two] = [await opened(shelf), await opened(shelf)]
    one.type('one')
    await pass(1_100)
    two.type('two')
    await pass(1_100)
    expect([valueOf(shelf), stateOf(two)]).toEqual(['one', 'conflict'])
    two.keeper.overwrite()
    await pass(0)
    expect(valueOf(shelf)).toBe('two')
    one.type('one again')
    await pass(1_100)
    const { state } = one.keeper.view()
    if (state.kind === 'conflict' && state.actual) one.keeper.restore(state.actual)
    await pass(1_100)
    expect([one.text(), valueOf(shelf), stateOf(one), shelf.kept.size]).toEqual(['two', 'two', 'kept', 0])
  })

  it('DR-01 one that was sent from another page is told of, and may be kept as a new one', async () => {
    const shelf = new FakeShelf()
    const page = await opened(shelf)
    page.type('one')
    await pass(1_100)
    await shelf.remove()
    page.type('two')
    await pass(1_100)
    expect(page.keeper.view().state).toMatchObject({ kind: 'conflict', actual: null })
    page.keeper.overwrite()
    await pass(0)
    expect(valueOf(shelf)).toBe('two')
  })

  it('DR-01 nothing typed is ever lost but by its author’s choice', async () => {
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.record({ kind: fc.constant('type' as const), page: fc.nat(1) }) },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('pass' as const), time: fc.integer({ min: 1, max: 70_000 }) }),
      },
      fc.record({ kind: fc.constantFrom('kill' as const, 'close' as const, 'hide' as const), page: fc.nat(1) }),
      fc.record({ kind: fc.constant('choose' as const), page: fc.nat(1), answer: fc.nat(1) }),
      fc.record({ kind: fc.constantFrom('offline' as const, 'online' as const, 'deaf' as const, 'drop' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const shelf = new FakeShelf()
        const pages = [await opened(shelf), await opened(shelf)]
        /** The last that each page typed, until its author gave it up. */
        const owed = new Set<string>()
        const mine: (string | null)[] = [null, null]
        const forget = (text: string | null): unknown => text !== null && owed.delete(text)
        let count = 0
        for (const one of steps) {
          if (one.kind === 'pass') await pass(one.time)
          else if (one.kind === 'offline') shelf.online = false
          else if (one.kind === 'deaf') shelf.deaf = true
          else if (one.kind === 'online') Object.assign(shelf, { online: true, deaf: false })
          else if (one.kind === 'drop') {
            // Sent elsewhere: what was with the server has become a record.
            if (shelf.stored) forget(String(valueOf(shelf)))
            shelf.stored = null
          } else if ('page' in one) {
            const page = pages[one.page] ?? pages[0]!
            if (one.kind === 'type') {
              forget(mine[one.page] ?? null)
              const text = `<${count++}>`
              page.type(text)
              owed.add(text)
              mine[one.page] = text
            } else if (one.kind === 'hide') page.keeper.flush()
            else if (one.kind === 'choose') {
              await choose(page, one.answer, (text) => forget(text), shelf)
              // Later typing replaces the text that was taken over.
              mine[one.page] = page.text()
            } else {
              if (one.kind === 'close') page.keeper.close()
              pages[one.page] = await opened(shelf)
              mine[one.page] = null
            }
          }
          for (const text of owed) expect([text, shelf.written().includes(text)]).toEqual([text, true])
        }
      }),
      { numRuns: 400 },
    )
  })
})

function found({ keeper }: Page) {
  const { state } = keeper.view()
  if (state.kind !== 'found') throw new Error(`nothing was found: ${state.kind}`)
  return state.found
}

/** Answers what is asked, and tells what the answer gives up. */
async function choose(page: Page, answer: number, gives: (text: string) => unknown, shelf: FakeShelf): Promise<void> {
  const { state } = page.keeper.view()
  const all = (): readonly string[] => shelf.written().match(/<\d+>/g) ?? []
  if (state.kind === 'found') {
    const { stored, copied } = state.found
    const chosen = answer === 0 ? (copied ?? stored) : copied ? stored : null
    for (const text of all()) if (!chosen || text !== chosen.content.valores['text']) gives(text)
    if (chosen) page.keeper.restore(chosen)
    else await page.keeper.startNew()
  } else if (state.kind === 'conflict') {
    if (answer === 0 || !state.actual) {
      if (state.actual) gives(String(state.actual.content.valores['text']))
      page.keeper.overwrite()
      await pass(0)
    } else {
      for (const text of all()) if (text !== state.actual.content.valores['text']) gives(text)
      page.keeper.restore(state.actual)
    }
  }
}
