import { describe, expect, it } from 'vitest'
import type { RecordView } from '#engine/call'
import {
  freeName,
  needsConfirmation,
  planDrop,
  withoutFolders,
} from '../../../../renderers/screen/list/drop/dropPlan.ts'
import type { LevelReader } from '../../../../renderers/screen/list/drop/dropPlan.ts'
import { readChosen, readTransfer } from '../../../../renderers/screen/list/drop/droppedTree.ts'
import { listOf, module } from '../../../engine/definition/shipped.ts'

/** A file as a browser gives it that was chosen with its folder. */
const chosen = (path: string, content = '%PDF-1.4 text'): File => {
  const file = new File([content], path.split('/').at(-1) ?? '')
  Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' })
  return file
}

const entry = (name: string, inner: readonly object[] | null): object => ({
  name,
  isFile: inner === null,
  isDirectory: inner !== null,
  file: (give: (file: File) => void) => give(new File(['%PDF-1.4 text'], name)),
  createReader: () => {
    // As a browser does: in parts, and nothing at the end.
    const parts = (inner ?? []).map((one) => [one])
    return { readEntries: (give: (entries: readonly object[]) => void) => give(parts.shift() ?? []) }
  },
})

const transfer = (...entries: readonly object[]) =>
  ({
    items: entries.map((one) => ({ kind: 'file', webkitGetAsEntry: () => one })),
    files: [],
  }) as unknown as Pick<DataTransfer, 'items' | 'files'>

describe('DO-01 what is dropped', () => {
  it('DO-01 keeps its folders, each after the one that it lies in, also empty ones', async () => {
    const tree = await readTransfer(
      transfer(
        entry('House', [entry('Rooms', [entry('plan.pdf', null), entry('.DS_Store', null)]), entry('Empty', [])]),
        entry('a.pdf', null),
      ),
    )
    expect(tree.folders).toEqual([['House'], ['House', 'Rooms'], ['House', 'Empty']])
    expect(tree.files.map(({ folders, file }) => [...folders, file.name].join('/'))).toEqual([
      'House/Rooms/plan.pdf',
      'a.pdf',
    ])
  })

  it('DO-01 is the same when the folder is chosen instead', () => {
    const tree = readChosen([chosen('House/Rooms/plan.pdf'), chosen('House/list.pdf'), chosen('a.pdf')])
    expect(tree.folders).toEqual([['House'], ['House', 'Rooms']])
    expect(tree.files.map(({ folders }) => folders)).toEqual([['House', 'Rooms'], ['House'], []])
  })
})

const field = listOf(module('document')).drop?.file
if (!field) throw new Error('Documents take no files')

const record = (id: string): RecordView => ({ id }) as RecordView
const levels: { readonly [id: string]: ReadonlyMap<string, RecordView> } = {
  top: new Map([
    ['house', record('h')],
    ['a.pdf', record('a')],
  ]),
  h: new Map([['list.pdf', record('l')]]),
}
const reader: LevelReader = {
  read: async (id) => levels[id ?? 'top'] ?? new Map(),
  opens: ({ id }) => id === 'h',
  mayVersion: ({ id }) => id === 'a',
}

describe('DO-01 before anything is sent', () => {
  it('DO-01 names that exist are told at every level, with what can be done', async () => {
    const tree = readChosen([chosen('House/list.pdf'), chosen('House/new.pdf'), chosen('a.pdf'), chosen('b.pdf')])
    const plan = await planDrop(tree, field, null, reader, null)
    expect(
      plan.files.map(({ path, conflict }) => [path, conflict && [conflict.record.id, conflict.mayVersion]]),
    ).toEqual([
      ['House/list.pdf', ['l', false]],
      ['House/new.pdf', null],
      ['a.pdf', ['a', true]],
      ['b.pdf', null],
    ])
    // The folder that is there is used, and not made again.
    expect([...plan.known]).toEqual([['House', 'h']])
    expect(needsConfirmation(plan)).toBe(true)
  })

  it('DO-01 files that are not taken are told, and the room that is missing', async () => {
    const tree = readChosen([chosen('b.exe'), chosen('c.pdf', 'no pdf'), chosen('d.pdf', ''), chosen('e.pdf')])
    const plan = await planDrop(tree, field, 'x', reader, 5)
    expect(plan.refused).toEqual([
      { path: 'b.exe', problem: 'fileType' },
      { path: 'c.pdf', problem: 'fileContent' },
      { path: 'd.pdf', problem: 'fileEmpty' },
    ])
    expect(plan.files.map(({ path }) => path)).toEqual(['e.pdf'])
    const whole = { ...plan, refused: [] }
    expect([needsConfirmation(whole), needsConfirmation({ ...whole, room: 1_000 })]).toEqual([true, false])
  })

  it('DO-01 files in folders are told where no folders are taken, and folders with nothing in them', async () => {
    const { tree, refused } = withoutFolders({
      folders: [['House'], ['House', 'Rooms'], ['Empty']],
      files: readChosen([chosen('House/Rooms/plan.pdf'), chosen('b.pdf')]).files,
    })
    expect(refused).toEqual([
      { path: 'House/Rooms/plan.pdf', problem: 'fileFolder' },
      { path: 'Empty', problem: 'fileFolder' },
    ])
    const plan = await planDrop(tree, field, null, reader, null)
    expect([plan.folders, plan.files.map(({ path }) => path)]).toEqual([[], ['b.pdf']])
    expect([needsConfirmation(plan), needsConfirmation({ ...plan, refused })]).toEqual([false, true])
  })

  it('DO-01 a file that is kept beside another one gets a number', () => {
    expect(freeName('a.pdf', new Set(['a.pdf', 'a (2).pdf']))).toBe('a (3).pdf')
    expect(freeName('A.pdf', new Set(['a.pdf']))).toBe('A (2).pdf')
    expect(freeName('plain', new Set(['plain']))).toBe('plain (2)')
    expect(freeName('b.pdf', new Set(['a.pdf']))).toBe('b.pdf')
  })
})
