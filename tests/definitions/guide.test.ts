import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkExtra, readExtra } from '#engine/extra'
import { KINDS } from '#engine/field'
import { applyOverlay, overlayContext, readOverlay } from '#engine/overlay'
import type { TextTable } from '#engine/text'
import { compiled, context, source } from '../engine/definition/shipped.ts'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
const guide = read('docs/configurator.md')
const texts = JSON.parse(read('definitions/locales/en/general.json')) as TextTable

const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text) as object)

describe("the configurators' guide", () => {
  it('LC-04 shows an overlay that can be published as it stands', () => {
    const overlays = examples.filter((example) => 'over' in example)
    expect(overlays.length).toBeGreaterThan(0)
    for (const example of overlays) {
      const overlay = readOverlay(example)
      if (!overlay.ok) throw new Error(JSON.stringify(overlay.problems))
      const applied = applyOverlay(source(overlay.value.over), overlay.value, overlayContext(context))
      if (!applied.ok) throw new Error(JSON.stringify(applied.problems))
      expect([...compiled(applied.value).fields.keys()]).toContain('x_card')
    }
  })

  it('LC-05 shows a module that can be published as it stands', () => {
    const modules = examples.filter((example) => 'id' in example)
    expect(modules.length).toBeGreaterThan(0)
    for (const example of modules) {
      const extra = readExtra(example, KINDS)
      if (!extra.ok) throw new Error(JSON.stringify(extra.problems))
      const checked = checkExtra(extra.value, { ...context, stored: {} }, { en: texts })
      if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    }
  })
})
