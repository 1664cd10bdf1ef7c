import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { moduleShape } from '#engine/definition'
import type { Shape } from '#engine/definition'
import { KINDS } from '#engine/field'

const root = new URL('../../', import.meta.url)

/** Files that only know that a key exists, and do not act on it. */
const ONLY_KNOWS = /^engine\/(?:source|definition\/(?:shape|canonical|check\w*\.ts))/

const sources: readonly string[] = ['engine', 'renderers', 'app', 'server'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !ONLY_KNOWS.test(file))
    .map((file) => readFileSync(new URL(file, root), 'utf8')),
)

/** Every key of the language with the object that it belongs to. */
function keysOf(shape: Shape, name: string, seen: Set<Shape>): readonly (readonly [string, string])[] {
  if (seen.has(shape)) return []
  seen.add(shape)
  switch (shape.kind) {
    case 'object':
      return Object.entries(shape.keys).flatMap(([key, held]) => [
        [shape.name ?? name, key] as const,
        ...keysOf(held, key, seen),
      ])
    case 'list':
      return keysOf(shape.item, name, seen)
    case 'map':
      return keysOf(shape.each, name, seen)
    case 'either':
      return shape.shapes.flatMap((one) => keysOf(one, name, seen))
    case 'later':
      return keysOf(shape.shape(), name, seen)
    default:
      return []
  }
}

const keys = keysOf(moduleShape(KINDS), 'module', new Set())

describe('the ledger of keys', () => {
  it('LC-02 has every key of the language', () => {
    expect(keys.length).toBeGreaterThan(120)
  })

  it.each(keys.filter(([, key]) => key !== '$schema'))('LC-02 somebody reads %s.%s', (_of, key) => {
    const read = new RegExp(
      `\\.${key}\\b|[{,(]\\s*${key}\\b\\s*[,:}=]|'${key}'|\\b${key}\\b[,:]? ?[\\w{]*[^\\n]*\\}(?: =|:)`,
    )
    expect(sources.some((text) => read.test(text))).toBe(true)
  })

  it('LC-02 a key of a field belongs to every kind, or some kind reads it', () => {
    const ofKinds = new Set<string>([...KINDS.values()].flatMap((kind) => kind.keys))
    const common =
      /^(?:id|kind|extends|role|required|visible|enabled|initial|value|checks|wire|dialects|texts|label|help|placeholder|readOnly|hiddenValue|count|range|alwaysEmpty|needs|sensitive|also|retentionStart|asked)$/
    const loose = keys.filter(([of, key]) => of === 'field' && !ofKinds.has(key) && !common.test(key))
    expect(loose.map(([, key]) => key)).toEqual([])
  })
})
