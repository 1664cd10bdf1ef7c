import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { applyOverlay, overlayContext, readOverlay } from '#engine/overlay'
import { compiled, context, source } from '../engine/definition/shipped.ts'

const guide = readFileSync(fileURLToPath(new URL('../../docs/configurator.md', import.meta.url)), 'utf8')

describe("the configurators' guide", () => {
  it('LC-04 shows an overlay that can be published as it stands', () => {
    const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']): unknown => JSON.parse(text))
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) {
      const read = readOverlay(example)
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      const applied = applyOverlay(source(read.value.over), read.value, overlayContext(context))
      if (!applied.ok) throw new Error(JSON.stringify(applied.problems))
      expect([...compiled(applied.value).fields.keys()]).toContain('x_card')
    }
  })
})
