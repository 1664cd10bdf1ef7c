import { describe, expect, it } from 'vitest'
import { styleSheet } from '../../scripts/styleSheet.ts'

const lines = (styles: Parameters<typeof styleSheet>[0]) => styleSheet(styles).split('\n')

describe('the sheet of all styles', () => {
  it('puts a state after what it changes, and a media query after both, whichever style comes first', () => {
    const one = { m: [['@media (x){.d{}}', { m: '(x)' }]], h: ['.c:hover{}'] } as const
    const other = { d: ['.b{}'], r: ['.a{}'] } as const
    const sorted = ['.a{}', '.b{}', '.c:hover{}', '@media (x){.d{}}']
    expect(lines([one, other] as never)).toEqual(sorted)
    expect(lines([other, one] as never)).toEqual(sorted)
  })

  it('puts shorthands before the properties that they hold', () => {
    expect(lines([{ d: ['.b{margin-top:0}', ['.a{margin:0}', { p: -1 }]] }] as never)).toEqual([
      '.a{margin:0}',
      '.b{margin-top:0}',
    ])
  })

  it('orders media queries by their text, and writes each rule once', () => {
    const wide = {
      m: [
        ['@media (b){}', { m: '(b)' }],
        ['@media (a){}', { m: '(a)' }],
      ],
    }
    expect(lines([wide, wide] as never)).toEqual(['@media (a){}', '@media (b){}'])
  })
})
