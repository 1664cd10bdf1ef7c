import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileModule, formatModule, printJson } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { Json, ModuleSource } from '#engine/source'
import { definitionsCommand } from '../../server/command/definitionsCommand.ts'
import { formatDefinitions, formattedText } from '../../server/definitions/formatDefinitions.ts'
import { sortFiles } from '../../server/definitions/sortFiles.ts'
import { readFiles } from '../../server/definitions/readFiles.ts'
import { surfaceOf } from './surface.ts'

const folder = fileURLToPath(new URL('../../definitions', import.meta.url))
const files = await readFiles(folder)
const { context, modules: parsed } = sortFiles(files, KINDS)
const modules = parsed.map(({ file, source }) => ({ file: file.file, json: source as unknown as Json }))

/** The same JSON with the entries of every object in another order. */
const shuffled = (json: Json): fc.Arbitrary<Json> =>
  typeof json !== 'object' || json === null
    ? fc.constant(json)
    : Array.isArray(json)
      ? fc.tuple(...json.map((one: Json) => shuffled(one))).map((list) => list as Json)
      : fc
          .shuffledSubarray(Object.entries(json as { readonly [key: string]: Json }), {
            minLength: Object.keys(json).length,
          })
          .chain((entries) =>
            fc.tuple(...entries.map(([key, held]) => shuffled(held).map((one) => [key, one] as const))),
          )
          .map((entries) => Object.fromEntries(entries))

describe('the canonical way to write definitions', () => {
  it.each(files.map((file) => [file.file, file] as const))(
    'LC-02 %s is written so: otherwise run npm run format',
    (_, file) => {
      expect(file.text).toBe(formattedText(file, KINDS, files))
    },
  )

  it('LC-02 is the same whatever the order of keys, and means the same', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...modules)
          .chain(({ file, json }) =>
            shuffled(withoutMaps(json)).map((other) => ({ file, json: withoutMaps(json), other })),
          ),
        ({ json, other }) => {
          const [one, two] = [json, other].map((source) => formatModule(source as unknown as ModuleSource, KINDS))
          expect(two).toBe(one)
          expect(formatModule(JSON.parse(one ?? '') as ModuleSource, KINDS)).toBe(one)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('LC-02 leaves out what holds without being said, and nothing else changes', () => {
    for (const { file, json } of modules) {
      const source = json as unknown as ModuleSource
      const spoken = {
        ...source,
        icon: source.icon ?? 'Document',
        fields: Object.fromEntries(
          Object.entries(source.fields).map(([name, field]) => [
            name,
            { required: false, visible: true, texts: {}, ...field },
          ]),
        ),
      } as ModuleSource
      const text = formatModule(spoken, KINDS)
      expect(text, file).toBe(formatModule(source, KINDS))
      expect(surfaceOf(file, JSON.parse(text) as Json, context)).toBe(
        surfaceOf(file, spoken as unknown as Json, context),
      )
      expect(compileModule(JSON.parse(text) as ModuleSource, context).ok).toBe(true)
    }
  })

  it('any JSON is printed as it is, on lines of at most 120 characters where it can', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const json = JSON.parse(text) as Json
        const printed = printJson(json)
        expect(JSON.parse(printed)).toEqual(json)
        expect(printJson(JSON.parse(printed) as Json)).toBe(printed)
        for (const line of printed.split('\n'))
          if (line.length > 120) expect(line.trim()).not.toMatch(/^(?:"[^"]*": )?[[{].*, .*[\]}],?$/)
      }),
    )
  })
})

/** Maps of names keep the order that their author gave them: fields, forms and entries of the wire. */
function withoutMaps(json: Json): Json {
  const { $schema = 'x', version = 1, id = 'm', icon = 'Tag' } = json as { readonly [key: string]: Json }
  const first = Object.values((json as { fields: { readonly [name: string]: Json } }).fields).find(
    (field) => !JSON.stringify(field).includes('"of"'),
  )
  const { calendar: _layers, ...list } = (json as { list?: { readonly [key: string]: Json } }).list ?? {}
  return { $schema, version, id, icon, fields: first ? { one: first } : {}, list }
}

describe('the commands over definitions', () => {
  it('LC-02 check, format and check again', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'tramit-format-'))
    try {
      await cp(folder, copy, { recursive: true })
      const path = join(copy, 'modules/category.json')
      const before = await readFile(path, 'utf8')
      await writeFile(path, JSON.stringify({ icon: 'Tag', ...(JSON.parse(before) as object) }))
      const told = await definitionsCommand('check-definitions', copy, false)
      expect(told.lines.filter((line) => line.startsWith('modules/category.json'))).toEqual([
        'modules/category.json:1:1 / notCanonical: The file is not written in the canonical way: run "tramit format-definitions".',
      ])
      expect(told.isClean).toBe(false)
      expect(await formatDefinitions(copy)).toContain('modules/category.json')
      expect(await readFile(path, 'utf8')).toBe(before)
      const json = await definitionsCommand('check-definitions', copy, true)
      expect(Array.isArray(JSON.parse(json.lines.join('')))).toBe(true)
      expect(await definitionsCommand('upgrade-definitions', copy, false)).toEqual({
        lines: ['definitions: 0 files changed'],
        isClean: true,
      })
    } finally {
      await rm(copy, { recursive: true, force: true })
    }
  })

  it('LC-02 a folder without definitions is told, file by file', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'tramit-empty-'))
    const told = await definitionsCommand('check-definitions', empty, false)
    await rm(empty, { recursive: true, force: true })
    expect(told.lines.slice(0, 2)).toEqual([
      'access.json:1:1 / missingFile: There is no file "access.json".',
      'errors.json:1:1 / missingFile: There is no file "errors.json".',
    ])
  })
})
