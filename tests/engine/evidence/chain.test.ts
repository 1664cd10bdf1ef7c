import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, chainEvent, verifyChain } from '#engine/evidence'
import type { ChainedEvent, EvidenceEvent } from '#engine/evidence'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const SUBJECT = '1/sample/00000000-0000-4000-8000-000000000001'

const facts = fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
const event: fc.Arbitrary<EvidenceEvent> = fc.record({
  kind: fc.constantFrom('created', 'opened', 'downloaded', 'signed'),
  at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((at) => at.toISOString()),
  actor: fc.option(fc.uuid()),
  facts,
})

const chained = (events: readonly EvidenceEvent[]): readonly ChainedEvent[] =>
  events.reduce<readonly ChainedEvent[]>(
    (chain, one) => [...chain, chainEvent(SUBJECT, chain.at(-1) ?? null, one, sha256)],
    [],
  )

const isWhole = (events: readonly ChainedEvent[], subject = SUBJECT): boolean =>
  verifyChain(subject, events, sha256).every(Boolean)

/** Another hexadecimal digit in place of the first one. */
const otherDigit = (hash: string): string => `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`

const ALTERATIONS: readonly ((event: ChainedEvent) => ChainedEvent)[] = [
  (one) => ({ ...one, kind: `${one.kind}!` }),
  (one) => ({ ...one, at: new Date(Date.parse(one.at) + 1).toISOString() }),
  (one) => ({ ...one, actor: one.actor === null ? 'somebody' : null }),
  (one) => ({ ...one, facts: { ...one.facts, added: true, 'added too': canonicalJson(one.facts) } }),
  (one) => ({ ...one, seq: one.seq + 1 }),
  (one) => ({ ...one, previous: otherDigit(one.previous) }),
  (one) => ({ ...one, hash: otherDigit(one.hash) }),
]

describe('SG-04 the chain of evidence', () => {
  it('holds as it was made, also after it was stored as JSON', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), (events) => {
        const stored: unknown = JSON.parse(JSON.stringify(chained(events)))
        expect(isWhole(stored as readonly ChainedEvent[])).toBe(true)
      }),
    )
  })

  it('breaks at the event that is altered, and stays broken', () => {
    fc.assert(
      fc.property(
        fc.array(event, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.constantFrom(...ALTERATIONS),
        (events, place, alter) => {
          const chain = chained(events)
          const at = place % chain.length
          const told = verifyChain(
            SUBJECT,
            chain.map((one, i) => (i === at ? alter(one) : one)),
            sha256,
          )
          expect(told).toEqual(chain.map((_, i) => i < at))
        },
      ),
    )
  })

  it('is verified in parts, each from where the one before it ends', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 2, maxLength: 8 }), fc.nat(), (events, place) => {
        const chain = chained(events)
        const at = 1 + (place % (chain.length - 1))
        const [before, after] = [chain.slice(0, at), chain.slice(at)]
        const told = (end: ChainedEvent | null) => verifyChain(SUBJECT, after, sha256, end)
        expect(told(before.at(-1) ?? null)).toEqual(after.map(() => true))
        expect(told(null)).toEqual(after.map(() => false))
        expect(told({ ...(before.at(-1) as ChainedEvent), hash: otherDigit(chain[at]?.previous ?? '') })).toEqual(
          after.map(() => false),
        )
      }),
    )
  })

  it('breaks when an event is left out, doubled or exchanged, and for another record', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 3, maxLength: 6 }), fc.nat(), (events, place) => {
        const chain = chained(events)
        const at = place % (chain.length - 1)
        expect(isWhole(chain.toSpliced(at, 1))).toBe(false)
        expect(isWhole(chain.flatMap((one, i) => (i === at ? [one, one] : [one])))).toBe(false)
        expect(isWhole([...chain].toReversed())).toBe(false)
        expect(isWhole(chain, `${SUBJECT}x`)).toBe(false)
      }),
    )
  })
})

describe('canonical JSON', () => {
  it('is the same whatever the order of the keys, and reads back as the value', () => {
    fc.assert(
      fc.property(facts, (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed())
        expect(canonicalJson(turned)).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it.each([
    [{ b: 1, a: [null, 'é'], c: undefined }, '{"a":[null,"é"],"b":1}'],
    [[1e21, -0, 0.1], '[1e+21,0,0.1]'],
    ['', '""'],
  ])('%j', (value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })
})
