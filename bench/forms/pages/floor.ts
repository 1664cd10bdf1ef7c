import { place } from '../../pages/place.ts'
import { offer } from '../page.ts'
import { CHOICES, COLUMNS, HIDE } from '../spec.ts'
import type { BenchField, BenchForm } from '../spec.ts'

/** The least that a browser can do: elements written by hand, a listener for each rule, nothing in between. */
offer({
  mount: (form) => place().append(draw(form)),
  unmount: () => place().replaceChildren(),
  control: (name) => document.querySelector(`[name="${name}"]`),
  addRow: () => document.getElementById('add'),
})

const control = (field: BenchField): HTMLInputElement | HTMLSelectElement => {
  const element = document.createElement(field.kind === 'select' ? 'select' : 'input')
  element.name = field.name
  element.id = field.name
  if (element instanceof HTMLSelectElement)
    for (const choice of ['', ...CHOICES]) element.append(new Option(choice, choice))
  else element.type = field.kind
  return element
}

function draw({ fields, rows }: BenchForm): HTMLElement {
  const whole = document.createElement('form')
  const boxes = new Map<string, HTMLElement>()
  const controls = new Map<string, HTMLInputElement | HTMLSelectElement>()
  for (const field of fields) {
    const box = document.createElement('div')
    const label = document.createElement('label')
    label.htmlFor = field.name
    label.textContent = field.name
    const input = control(field)
    box.append(label, input)
    boxes.set(field.name, box)
    controls.set(field.name, input)
    whole.append(box)
  }
  for (const field of fields) link(field, boxes, controls)
  whole.append(group(rows))
  return whole
}

/** One listener for each rule: hiding, showing, and the least value. */
function link(
  { name, hiddenBy, shownBy, atLeast }: BenchField,
  boxes: ReadonlyMap<string, HTMLElement>,
  controls: ReadonlyMap<string, HTMLInputElement | HTMLSelectElement>,
): void {
  const box = boxes.get(name)
  const own = controls.get(name)
  const other = controls.get(hiddenBy ?? shownBy ?? atLeast ?? '')
  if (!box || !own || !other) return
  const apply = (): void => {
    if (hiddenBy !== undefined) box.hidden = other.value === HIDE
    else if (shownBy !== undefined && other instanceof HTMLInputElement) box.hidden = !other.checked
    else own.setCustomValidity(own.value !== '' && Number(own.value) < Number(other.value) ? 'less' : '')
  }
  if (other instanceof HTMLInputElement && other.type === 'checkbox' && shownBy !== undefined) other.checked = true
  for (const watched of atLeast === undefined ? [other] : [other, own]) watched.addEventListener('input', apply)
}

function group(rows: number): HTMLElement {
  const table = document.createElement('div')
  const add = document.createElement('button')
  add.type = 'button'
  add.id = 'add'
  add.textContent = 'add'
  let next = 0
  const addRow = (): void => {
    const row = document.createElement('div')
    for (const column of COLUMNS) {
      const input = document.createElement('input')
      input.type = column === 'units' ? 'number' : 'text'
      input.setAttribute('aria-label', column)
      input.name = `rows.${next}.${column}`
      row.append(input)
    }
    next++
    table.append(row)
  }
  for (let at = 0; at < rows; at++) addRow()
  add.addEventListener('click', addRow)
  const whole = document.createElement('div')
  whole.append(table, add)
  return whole
}
