import { describe, expect, it } from 'vitest'
import { fileParts } from '../../../engine/call/fileParts.ts'

const binding = (name: string, ...path: string[]) => ({
  name,
  list: false,
  source: { kind: 'path' as const, path: ['file', ...path] },
})
const named = (name: string, held: string, values: object) =>
  fileParts(binding(name, held.split('/')[0] ?? ''), { file: { [held]: ['x'] }, values: { ...values } }).map(
    (part) => part.name,
  )

describe('DF-06 the name of a file part', () => {
  it.each<readonly [string, string, object, string]>([
    ['papers{field}', 'papers', {}, 'papers'],
    ['group{field}', 'group/copy', { group: {} }, 'groupcopy'],
    ['lines{field}', 'lines/x/copy', { lines: [{ _id: 'x' }] }, 'linesr0.copy'],
    ['lines{field}', 'lines/y/copy', { lines: [{ _id: 'x' }, { _id: 'y', id: 'y' }] }, 'linesy.copy'],
    [
      'lines{field}',
      'lines/x/more/z/copy',
      { lines: [{ _id: 'x', more: [{ _id: 'w' }, { _id: 'z' }] }] },
      'linesr0.more.r1.copy',
    ],
    ['archivos{field}', 'formularios/filas.r0.copia', {}, 'archivosfilas.r0.copia'],
    ['imgBanner{orden}', 'banners/x/imagen', { banners: [{ _id: 'x', orden: 7 }] }, 'imgBanner7'],
    ['imgBanner{orden}', 'banners/x/imagen', { banners: [{ _id: 'w' }, { _id: 'x' }] }, 'imgBanner2'],
  ])('%s of %s is told by what the server knows of its row', (name, held, values, expected) => {
    expect(named(name, held, values)).toEqual([expected])
  })
})

it('DF-06 names no part by a row that is not sent', () => {
  expect(named('lines{field}', 'lines/y/copy', { lines: [{ _id: 'x' }] })).toEqual([])
  expect(named('imgBanner{orden}', 'banners/y/imagen', { banners: [{ _id: 'x' }] })).toEqual([])
})
