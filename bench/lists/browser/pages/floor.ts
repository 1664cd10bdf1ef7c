import { place } from '../../../pages/place.ts'
import { offerList } from '../page.ts'
import { benchRows, byName } from '../rows.ts'
import type { BenchRow } from '../rows.ts'

/** The least that a browser can do: a window over the rows, its cells written by hand, nothing in between. */
const HEIGHT = 45
const SIGHT = 650
const BEYOND = 6
const COLUMNS = ['name', 'number', 'email', 'phone', 'town', 'since', 'points', 'status'] as const

let made: readonly BenchRow[] = []

offerList({
  prepare: (count) => {
    made = byName(benchRows(count), false)
  },
  mount: () => place().append(list(made)),
  unmount: () => place().replaceChildren(),
})

function list(given: readonly BenchRow[]): HTMLElement {
  let rows = given
  let down = false
  const chosen = new Set<string>()
  const scroller = document.createElement('div')
  scroller.style.cssText = `height:${SIGHT}px;overflow:auto`
  const table = document.createElement('table')
  const body = document.createElement('tbody')
  const draw = (): void => {
    const from = Math.max(0, Math.floor(scroller.scrollTop / HEIGHT) - BEYOND)
    const to = Math.min(rows.length, from + Math.ceil(SIGHT / HEIGHT) + 2 * BEYOND)
    body.replaceChildren(
      room(from * HEIGHT),
      ...rows.slice(from, to).map((row) => line(row, chosen)),
      room((rows.length - to) * HEIGHT),
    )
  }
  table.append(
    head(
      () => {
        down = !down
        rows = byName(rows, down)
        draw()
      },
      (on) => {
        for (const { id } of rows)
          if (on) chosen.add(id)
          else chosen.delete(id)
        draw()
      },
    ),
    body,
  )
  scroller.append(table)
  scroller.addEventListener('scroll', draw)
  draw()
  return scroller
}

function head(onSort: () => void, onAll: (on: boolean) => void): HTMLElement {
  const row = document.createElement('tr')
  const all = box('all')
  all.addEventListener('change', () => onAll(all.checked))
  row.append(cell(all, 'th'))
  for (const column of COLUMNS) {
    const button = document.createElement('button')
    button.textContent = column
    if (column === 'name') button.addEventListener('click', onSort)
    row.append(cell(button, 'th'))
  }
  const whole = document.createElement('thead')
  row.append(cell('', 'th'))
  whole.append(row)
  return whole
}

function line(row: BenchRow, chosen: Set<string>): HTMLElement {
  const element = document.createElement('tr')
  element.style.height = `${HEIGHT}px`
  element.setAttribute('aria-selected', String(chosen.has(row.id)))
  const own = box(row.name)
  own.checked = chosen.has(row.id)
  own.addEventListener('change', () => (own.checked ? chosen.add(row.id) : chosen.delete(row.id)))
  const link = document.createElement('a')
  link.href = `#${row.id}`
  link.textContent = row.name
  const badge = document.createElement('b')
  badge.textContent = row.status
  element.append(cell(own), cell(link))
  for (const column of COLUMNS.slice(1, -1)) element.append(cell(String(row[column])))
  element.append(cell(badge), cell(button('edit'), 'td', button('more')))
  return element
}

function cell(content: Node | string, name: 'td' | 'th' = 'td', ...more: readonly Node[]): HTMLElement {
  const element = document.createElement(name)
  element.append(content, ...more)
  return element
}

function button(text: string): HTMLElement {
  const element = document.createElement('button')
  element.textContent = text
  return element
}

function box(label: string): HTMLInputElement {
  const element = document.createElement('input')
  element.type = 'checkbox'
  element.setAttribute('aria-label', label)
  return element
}

function room(height: number): HTMLElement {
  const element = document.createElement('tr')
  element.style.height = `${height}px`
  return element
}
