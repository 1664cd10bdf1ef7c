import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wirePointer, withWire } from '#engine/source'
import type { Json, ModuleSource, ModuleWireSource } from '#engine/source'
import { KINDS } from '#engine/field'
import { checkFiles } from '../../server/definitions/checkDefinitions.ts'
import { formattedText } from '../../server/definitions/formatDefinitions.ts'
import { parseFile, readFiles } from '../../server/definitions/readFiles.ts'
import { faultLine } from '../../server/definitions/faultSentence.ts'

const module: ModuleSource = {
  version: 2,
  id: 'tree',
  fields: {
    name: { kind: 'text' },
    homes: { kind: 'repeat', of: { street: { kind: 'text' }, town: { kind: 'text', wire: false } } },
  },
  forms: {
    edit: {
      sections: [['name'], { id: 'places', fields: ['homes'] }],
      submit: { then: ['close', { call: 'get' }] },
    },
  },
  calls: { near: { answers: 'none' } },
}

const wire: ModuleWireSource = {
  version: 2,
  id: 'tree',
  fields: { name: { wire: 'nombre' }, homes: { of: { street: { wire: 'calle' } } } },
  masks: { 1: ['name', 'homes'] },
  forms: { edit: { mask: 1, sections: { places: 2 }, then: { get: 3 } } },
  calls: { near: { GET: 'near' }, get: { GET: 'trees/{id}' } },
}

const merged: ModuleSource = {
  version: 2,
  id: 'tree',
  fields: {
    name: { kind: 'text', wire: 'nombre' },
    homes: {
      kind: 'repeat',
      of: { street: { kind: 'text', wire: 'calle' }, town: { kind: 'text', wire: false } },
    },
  },
  masks: { 1: ['name', 'homes'] },
  forms: {
    edit: {
      mask: 1,
      sections: [['name'], { id: 'places', fields: ['homes'], mask: 2 }],
      submit: { then: ['close', { call: 'get', mask: 3 }] },
    },
  },
  calls: { near: { answers: 'none', GET: 'near' }, get: { GET: 'trees/{id}' } },
}

describe('a wire file', () => {
  it('LC-02 is merged into the module of its name', () => {
    expect(withWire(module, wire)).toEqual(merged)
    expect(withWire(module, undefined)).toBe(module)
  })

  it.each([
    ['/fields/name/wire', '/fields/name/wire'],
    ['/fields/name/kind', null],
    ['/fields/homes/of/street/wire', '/fields/homes/of/street/wire'],
    ['/fields/homes/of/town/wire', null],
    ['/masks/1/0', '/masks/1/0'],
    ['/forms/edit/mask', '/forms/edit/mask'],
    ['/forms/edit/sections/1/mask', '/forms/edit/sections/places'],
    ['/forms/edit/sections/1/fields/0', null],
    ['/forms/edit/sections/0/mask', null],
    ['/forms/edit/submit/then/1/mask', '/forms/edit/then/get'],
    ['/forms/edit/submit/then/0', null],
    ['/calls/near/GET', '/calls/near/GET'],
    ['/calls/near/answers', null],
    ['/calls/get/query/id', '/calls/get/query/id'],
    ['/calls/lost', null],
    ['/list', null],
    ['', null],
  ])('LC-02 has %s at %s, or the module has it', (pointer, place) => {
    expect(wirePointer(pointer, module as unknown as Json, wire as unknown as Json)).toBe(place)
  })

  it('LC-02 is refused without a module, with its place', async () => {
    const files = await readFiles('tests/definitions/broken')
    const stray = parseFile('wire/moon.json', 'moon', '{\n  "version": 2,\n  "id": "moon"\n}\n')
    expect(checkFiles([...files, stray]).map(faultLine)).toContain(
      'wire/moon.json:3:3 /id strayWire: There is no module "moon" that this could belong to.',
    )
  })

  it('LC-02 of an earlier version is read, and written in the present one', () => {
    const file = parseFile(
      'wire/tree.json',
      'tree',
      JSON.stringify({ version: 1, id: 'tree', calls: { twin: { like: 'get' }, get: { GET: 'trees/{id}' } } }),
    )
    const text = formattedText(file, KINDS, [file, parseFile('modules/tree.json', 'tree', JSON.stringify(module))])
    expect(JSON.parse(text)).toEqual({
      $schema: '../schema/wire.schema.json',
      version: 2,
      id: 'tree',
      calls: { twin: { extends: 'get' }, get: { GET: 'trees/{id}' } },
    })
  })
})

/** Keys that a shipped module leaves to its wire file. */
function wireKeys(json: Json, at = ''): readonly string[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, held]: [string, Json]) => {
    const own =
      (key === 'wire' && held !== false) || ['dialects', 'mask', 'masks', 'calls'].includes(key) ? [`${at}/${key}`] : []
    // What submitting calls is no declaration of a call.
    return [...(typeof held === 'string' && key === 'calls' ? [] : own), ...wireKeys(held, `${at}/${key}`)]
  })
}

const MODULES = new URL('../../definitions/modules/', import.meta.url)

it.each(readdirSync(MODULES))('LC-02 %s says nothing that its wire file is for', (file) => {
  expect(wireKeys(JSON.parse(readFileSync(new URL(file, MODULES), 'utf8')) as Json)).toEqual([])
})
