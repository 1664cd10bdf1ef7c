import { describe, expect, it } from 'vitest'
import { canOpen, shortcutOf } from '../../../app/shell/shortcutOf.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('shortcuts', () => {
  it.each([
    ['k', { ctrlKey: true }, 'palette'],
    ['K', { ctrlKey: true }, 'palette'],
    ['k', { metaKey: true }, 'palette'],
    ['k', { ctrlKey: true, shiftKey: true }, null],
    ['k', { ctrlKey: true, altKey: true }, null],
    ['k', { ctrlKey: true, metaKey: true }, null],
    ['k', {}, null],
    ['?', { shiftKey: true }, 'help'],
    ['/', {}, 'filter'],
    ['/', { shiftKey: true }, 'filter'],
    ['/', { ctrlKey: true }, null],
    ['?', { altKey: true }, null],
  ] as const)('%s with %o asks for %s', (key, held, asked) => {
    expect(shortcutOf({ ...NONE, ...held, key }, true)).toBe(asked)
  })

  it('WCAG 2.1.4 those of one key alone can be switched off, the others stay', () => {
    expect(['?', '/'].map((key) => shortcutOf({ ...NONE, key }, false))).toEqual([null, null])
    expect(shortcutOf({ ...NONE, ctrlKey: true, key: 'k' }, false)).toBe('palette')
  })

  it.each([
    ['palette', {}, true],
    ['palette', { inText: true, isOverlaid: true }, true],
    ['palette', { isWarned: true }, false],
    ['help', {}, true],
    ['help', { inText: true }, false],
    ['filter', { isOverlaid: true }, false],
    ['filter', { isWarned: true }, false],
  ] as const)('%s, found %j, may come: %s', (asked, found, expected) => {
    const nothing = { inText: false, isOverlaid: false, isWarned: false }
    expect(canOpen(asked, { ...nothing, ...found })).toBe(expected)
  })
})
