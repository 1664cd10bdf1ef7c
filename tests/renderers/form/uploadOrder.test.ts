import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filesOf } from '#engine/field'
import type { UploadItem } from '#renderers/field'
import { PLAIN, desk, file, settled } from './desk.ts'
import type { Desk } from './desk.ts'

/** Events caused by the person, the network and the server. */
const DEEDS = [
  'choose',
  'move',
  'store',
  'cut',
  'online',
  'refuse',
  'stop',
  'retry',
  'remove',
  'addRow',
  'removeRow',
  'moveRow',
  'hide',
  'pause',
  'reset',
] as const

/** A file that goes away between the loss of its connection and the next attempt. */
const DROPPED_AS_IT_WAS_CUT: { does: (typeof DEEDS)[number]; at: number; hasty: boolean }[] = [
  { does: 'choose', at: 0, hasty: false },
  { does: 'cut', at: 0, hasty: true },
  { does: 'reset', at: 0, hasty: false },
  { does: 'choose', at: 0, hasty: false },
]

/** `at` chooses among what there is; a hasty one leaves no time after it. */
const step = fc.record({ does: fc.constantFrom(...DEEDS), at: fc.nat(50), hasty: fc.boolean() })

const pick = <Thing>(things: readonly Thing[], at: number): Thing | undefined => things[at % things.length]

/** A form in use, and where each file belongs that was chosen in it and is still wanted. */
class Usage {
  readonly #desk: Desk
  /** The id of the file's row, or the name of its field. */
  readonly #homes = new Map<File, string>()
  #names = 0

  constructor(used: Desk) {
    this.#desk = used
  }

  items(): readonly UploadItem[] {
    return this.#fields().flatMap(([, pointer]) => this.#desk.uploads.ofField(pointer).items())
  }

  act(does: (typeof DEEDS)[number], at: number): void {
    const { store, uploads, server } = this.#desk
    const attempt = pick(server.running, at)
    const item = pick(this.items(), at)
    const any = uploads.ofField('/docs')
    const deeds: { readonly [deed in (typeof DEEDS)[number]]: () => void } = {
      choose: () => this.#choose(at),
      move: () => attempt && server.move(attempt, (at % 10) / 10),
      store: () => attempt && server.store(attempt),
      cut: () => attempt && server.cut(attempt),
      refuse: () => attempt && server.refuse(attempt),
      online: () => server.online(),
      stop: () => item && any.stop(item.uid),
      retry: () => item && any.retry(item.uid),
      remove: () => {
        if (!item) return
        this.#homes.delete(item.file)
        any.remove(item.uid)
      },
      addRow: () => store.addRow('/people'),
      removeRow: () => this.#removeRow(at),
      moveRow: () => {
        const rows = this.#rows().length
        if (rows > 0) store.moveRow('/people', at % rows, (at * 7) % rows)
      },
      hide: () => store.write('/shown', at % 2 === 0),
      pause: () => {
        uploads.pause()
        uploads.resume()
      },
      reset: () => {
        this.#homes.clear()
        store.reset()
      },
    }
    deeds[does]()
  }

  /** Every wanted file is at its place, once; nothing else is anywhere. */
  check(): void {
    const { uploads, server } = this.#desk
    expect(server.running.length).toBeLessThanOrEqual(3)
    for (const one of server.running) expect(this.#homes.has(one.file)).toBe(true)
    const found = this.#fields().flatMap(([home, pointer]) => this.#checkField(home, pointer))
    expect(found.toSorted(byName)).toEqual([...this.#homes].map(([one, home]) => [one.name, home]).toSorted(byName))
    expect(uploads.pendingCount()).toBe(this.items().filter(({ status }) => status === 'uploading').length)
  }

  #checkField(home: string, pointer: string): readonly (readonly [string, string])[] {
    const { store, uploads } = this.#desk
    const place = store.atKey(store.keyOf(pointer))
    const mine = uploads.ofField(pointer).items()
    const done = mine.filter(({ status }) => status === 'done')
    const stored = filesOf(place?.value)
    expect(place?.files).toEqual(mine.filter(({ status }) => status !== 'done').map((one) => one.file))
    expect(stored).toHaveLength(done.length)
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(done.map(({ id }) => id)))
    for (const one of mine) expect(one.progress === 100).toBe(one.status === 'done')
    return mine.map((one) => [one.file.name, home])
  }

  #choose(at: number): void {
    const field = pick(this.#fields(), at)
    if (!field) return
    const chosen = [file(`${this.#names++}.pdf`), file(`${this.#names++}.pdf`)]
    for (const one of chosen) this.#homes.set(one, field[0])
    this.#desk.uploads.ofField(field[1]).add(chosen, PLAIN)
  }

  #removeRow(at: number): void {
    const rows = this.#rows()
    const row = pick(rows, at)
    if (row === undefined) return
    for (const [one, home] of this.#homes) if (home === row) this.#homes.delete(one)
    this.#desk.store.removeRow('/people', rows.indexOf(row))
  }

  #rows(): readonly string[] {
    return this.#desk.store.field('/people').rows
  }

  #fields(): readonly (readonly [home: string, pointer: string])[] {
    return [['docs', '/docs'], ...this.#rows().map((id, at) => [id, `/people/${at}/papers`] as const)]
  }
}

const byName = ([one = '']: readonly string[], [other = '']: readonly string[]): number => one.localeCompare(other)

describe('UP-03 whatever happens in whatever order', () => {
  it('UP-03 no file is lost, doubled or put to another row, and at most three go at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const used = desk()
        const { uploads, server, store } = used
        const usage = new Usage(used)
        for (const { does, at, hasty } of steps) {
          usage.act(does, at)
          if (hasty) continue
          await settled()
          usage.check()
        }
        await settled()
        // In the end the network holds, and every failure is tried again.
        for (const { uid, status } of usage.items()) if (status === 'error') uploads.ofField('/docs').retry(uid)
        for (let turn = 0; uploads.pendingCount() > 0; turn++) {
          expect(turn).toBeLessThan(200)
          server.online()
          for (const one of server.running) server.store(one)
          await settled()
        }
        usage.check()
        expect(usage.items().every(({ status }) => status === 'done')).toBe(true)
        expect(store.files).toEqual({})
      }),
      { numRuns: 150, examples: [[DROPPED_AS_IT_WAS_CUT]] },
    )
  })
})
