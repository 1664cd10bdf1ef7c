import { describe, expect, it } from 'vitest'
import { loadDefinitions } from '../../server/definitions/index.ts'
import { DEMO } from '../../server/demo/demo.ts'
import { relativeTime } from '../../server/demo/seedRows/convertValue.ts'
import { htmlRichText } from '../../server/demo/seedRows/htmlRichText.ts'
import { checkRows, readDemoRows } from '../../server/demo/seedRows/index.ts'
import type { DemoFile } from '../../server/demo/seedRows/demoRows.ts'
import { orderModules } from '../../server/demo/seedRows/checkRows.ts'

const loaded = await loadDefinitions('definitions')
if (!loaded.ok) throw new Error('the definitions have faults')
const definitions = loaded.value

const said = (files: { readonly [module: string]: DemoFile }): Promise<readonly string[]> =>
  checkRows(new Map(Object.entries(files)), definitions, DEMO)

describe('the records of the demo', () => {
  it('name only what is there, and are valid', async () => {
    expect(await checkRows(await readDemoRows(), definitions, DEMO)).toEqual([])
  })

  it.each<readonly [string, { readonly [module: string]: DemoFile }, string]>([
    ['an unknown module', { plant: {} }, 'plant.json: there is no such module'],
    ['an unknown organisation', { category: { town: [] } }, 'category.json /town: there is no such organisation'],
    [
      'an unknown field',
      { category: { vilamar: [{ nombre: 'A', name: 'B' }] } },
      'category.json /vilamar/0/name: there is no such field',
    ],
    [
      'an unknown record',
      { category: { vilamar: [{ nombre: 'A', idpadre: 'B' }] } },
      'category.json /vilamar/0/idpadre: category has no "B"',
    ],
    [
      'a record that comes later',
      { category: { vilamar: [{ nombre: 'A', idpadre: 'B' }, { nombre: 'B' }] } },
      'category.json /vilamar/0/idpadre: category has no "B"',
    ],
    [
      'an unknown author',
      { category: { vilamar: [{ nombre: 'A', $by: 'no@body' }] } },
      'category.json /vilamar/0/$by: user has no "no@body"',
    ],
    ['a missing value', { category: { vilamar: [{}] } }, 'category.json /vilamar/0/nombre: required {}'],
    [
      'a value of another type',
      { category: { vilamar: [{ nombre: 'A', orden: 'first' }] } },
      'category.json /vilamar/0/orden: type {}',
    ],
    [
      'a module that the organisation does not have',
      { outbox: { clinica: [] }, definition: { clinica: [] } },
      'definition.json /clinica: the organisation does not have configurator',
    ],
  ])('are refused with %s', async (_, files, fault) => {
    expect(await said(files)).toEqual([fault])
  })

  it('say times from today on in the zone of the organisation', () => {
    const faults: string[] = []
    const context = {
      now: new Date('2026-03-28T23:30:00.000Z'),
      timeZone: 'Europe/Madrid',
      fault: (pointer: string) => faults.push(pointer),
    }
    // It is the 29th in Madrid, and the clock goes forward in the night.
    expect(relativeTime({ days: 0 }, 'date', '/a', context)).toBe('2026-03-29')
    expect(relativeTime({ days: -1, time: '09:00' }, 'timestamptz', '/a', context)).toBe('2026-03-28T08:00:00.000Z')
    expect(relativeTime({ days: 1, time: '09:00' }, 'timestamptz', '/a', context)).toBe('2026-03-30T07:00:00.000Z')
    // The 29th is a Sunday.
    expect(relativeTime({ weekday: 1, weeks: 1, time: '09:00' }, 'timestamptz', '/a', context)).toBe(
      '2026-03-30T07:00:00.000Z',
    )
    expect(relativeTime({ weekday: 2, weeks: 0 }, 'date', '/a', context)).toBe('2026-03-24')
    expect(faults).toEqual([])
    for (const [value, column] of [
      [{ weekday: 8, weeks: 0 }, 'date'],
      [{ weekday: 1 }, 'date'],
      [{ weekday: 1, weeks: 0, days: 1 }, 'date'],
      [{ days: 1 }, 'timestamptz'],
      [{ days: 1, time: '9' }, 'timestamptz'],
      [{ days: 1, time: '09:00' }, 'date'],
      [{ days: 0.5 }, 'date'],
      [{ days: 1, hours: 2 }, 'date'],
    ] as const)
      expect(relativeTime(value, column, '/a', context)).toBeNull()
    expect(faults).toHaveLength(8)
  })

  it('are written after those that they refer to', () => {
    const order = orderModules(['user', 'requirement', 'area', 'category'], definitions.modules)
    expect(order.indexOf('user')).toBeLessThan(order.indexOf('requirement'))
    expect(order.toSorted()).toEqual(['area', 'category', 'requirement', 'user'])
  })
})

describe('a rich text written as HTML', () => {
  it('has paragraphs, headings, lists, marks and links', () => {
    const html = `<h2>Fair</h2>
      <p>On <strong>Sunday &amp; Monday</strong>,<br>see <a href="https://town.example">the <em>page</em></a>.</p>
      <ul><li>One</li><li>Two</li></ul>`
    const link = 'https://town.example'
    expect(htmlRichText(html)).toEqual({
      ok: true,
      value: {
        type: 'doc',
        content: [
          { type: 'heading', level: 2, content: [{ type: 'text', text: 'Fair' }] },
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'On ' },
              { type: 'text', text: 'Sunday & Monday', bold: true },
              { type: 'text', text: ',' },
              { type: 'text', text: '\n' },
              { type: 'text', text: 'see ' },
              { type: 'text', text: 'the ', link },
              { type: 'text', text: 'page', italic: true, link },
              { type: 'text', text: '.' },
            ],
          },
          {
            type: 'list',
            ordered: false,
            content: ['One', 'Two'].map((text) => ({ type: 'item', content: [{ type: 'text', text }] })),
          },
        ],
      },
    })
  })

  it.each([
    'text',
    '<p>open',
    '<p>a < b</p>',
    '<div>a</div>',
    '<p><a>x</a></p>',
    '</p>',
    '<li>x</li>',
    '<p>a<p>b</p></p>',
    '<p><b>x</i></p>',
    '<ul><li>x</li>',
  ])('is refused: %s', (html) => {
    expect(htmlRichText(html).ok).toBe(false)
  })
})
