import { describe, expect, it } from 'vitest'
import { LANGUAGE_VERSION, upgrade } from '#engine/definition'
import type { Draft, Steps } from '#engine/definition'

/** Two steps as they might come: a key gets another name, then another shape. */
const STEPS: Steps = new Map<number, (draft: Draft) => Draft>([
  [1, ({ hint = null, ...rest }) => ({ ...rest, help: hint })],
  [2, (draft) => ({ ...draft, help: { text: draft['help'] ?? null } })],
])

const reasons = (json: unknown, to = 3): readonly string[] => {
  const result = upgrade(json, { steps: STEPS, to })
  return result.ok ? [] : result.problems.map(({ pointer, reason }) => `${pointer} ${reason}`)
}

describe('the ladder of versions', () => {
  it.each<readonly [Draft, Draft]>([
    [
      { version: 1, hint: 'a' },
      { version: 3, help: { text: 'a' } },
    ],
    [
      { version: 2, help: 'a' },
      { version: 3, help: { text: 'a' } },
    ],
    [
      { version: 3, help: { text: 'a' } },
      { version: 3, help: { text: 'a' } },
    ],
  ])('LC-02 %j is read as %j', (before, after) => {
    const kept = structuredClone(before)
    expect(upgrade(before, { steps: STEPS, to: 3 })).toEqual({ ok: true, value: after })
    expect(before).toEqual(kept)
  })

  it.each<readonly [unknown, string]>([
    [{}, '/version missingKey'],
    [{ version: '1' }, '/version wrongType'],
    [{ version: 4 }, '/version newerVersion'],
    [{ version: 0 }, '/version unknownVersion'],
    [{ version: -1 }, '/version unknownVersion'],
    [{ version: 1.5 }, '/version unknownVersion'],
    [null, ' wrongType'],
    [[], ' wrongType'],
    ['x', ' wrongType'],
  ])('LC-02 %j is refused: %s', (json, expected) => {
    expect(reasons(json)).toEqual([expected])
  })

  it('LC-02 every version below this one has its step', () => {
    for (let version = 1; version <= LANGUAGE_VERSION; version++) expect(upgrade({ version }).ok).toBe(true)
    expect(upgrade({ version: LANGUAGE_VERSION + 1 }).ok).toBe(false)
  })
})
