import { createElement } from 'react'
import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { KINDS } from '#engine/field'
import type { Field } from '#engine/field'
import { compileFormulario } from '#engine/form'
import type { FormPlan, FormularioField } from '#engine/form'
import { PortProvider } from '#renderers/context'
import { DetailsView } from '#renderers/details'
import { FieldFrame, RENDERERS } from '#renderers/field'
import type { InputProps } from '#renderers/field'
import { defaultSections } from '#renderers/form'
import { useVisuallyHidden } from '#renderers/theme'
import { AddressInput } from '../../../renderers/field/address/Input.tsx'
import { CheckboxInput } from '../../../renderers/field/checkbox/Input.tsx'
import { GroupInput } from '../../../renderers/field/group/Input.tsx'
import { RepeatInput } from '../../../renderers/field/repeat/Input.tsx'
import { StepperInput } from '../../../renderers/field/number/StepperInput.tsx'
import { NumberInput } from '../../../renderers/field/number/Input.tsx'
import { PartsCell } from '../../../renderers/field/group/PartsCell.tsx'
import { ValueCell } from '../../../renderers/list/ValueCell.tsx'
import { moduleWith, record } from '../action/sample.ts'
import { fakePort } from '../fakePort.ts'

const WIDE = 8
const UNLABELLED = 16
const MASKED = 32

const TEXTS = {
  'lbl.general.masked': 'Hidden',
  'lbl.general.reveal': 'Show: {{label}}',
  'lbl.general.noValue': 'Not given',
}
const { port: bare } = fakePort({ texts: TEXTS })
const port = { ...bare, renderers: RENDERERS }

const drawn = (element: ReactElement): string => renderToStaticMarkup(PortProvider({ port, children: element }))

const served = (type: number, group: number, more: Partial<FormularioField> = {}): FormularioField => ({
  id: 'f1',
  name: 'code',
  label: 'Secret code',
  type: { id: type },
  dataType: { id: 1 },
  group,
  ...more,
})

function planOf(field: FormularioField): FormPlan {
  const form = { id: 'x', nombre: 'Form', version: 1, hash: '', tipo: { id: 1 }, campos: [field] }
  const plan = compileFormulario(form, { kinds: KINDS })
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
  return plan.value
}

const fieldOf = (field: FormularioField): Field => planOf(field).roots[0]!.field

const TEXT = 1
const NUMBER = 3
const CHECKBOX = 9
const REPEAT = 11
const GROUP = 12
const ADDRESS = 18

const inputProps = (field: Field): InputProps => ({
  field,
  id: 'c',
  label: 'Secret code',
  value: null,
  enabled: true,
  required: false,
  problem: null,
  help: null,
  onChange: () => undefined,
  onLeave: () => undefined,
  context: null,
})

function framed({ traits }: Field): string {
  const Framed = () => FieldFrame({ ...inputProps(fieldOf(served(TEXT, 0))), traits, children: null })
  return drawn(createElement(Framed))
}

const input =
  (Input: ComponentType<InputProps>) =>
  (field: Field): string =>
    drawn(createElement(Input, inputProps(field)))

const inDetails = (field: FormularioField, value: unknown): string => {
  const plan = planOf(field)
  return drawn(
    createElement(DetailsView, {
      plan,
      sections: defaultSections(plan),
      values: { code: value },
      names: {},
      environment: port.environment,
    }),
  )
}

function Probe() {
  return createElement('i', { className: useVisuallyHidden() })
}
const hiddenClasses = /class="([^"]*)"/
  .exec(drawn(createElement(Probe)))![1]!
  .split(' ')
  .slice(1)

/** Whether the element that holds these words is heard and not seen. */
function isHidden(html: string, words: string): boolean {
  const [, classes = ''] = new RegExp(`class="([^"]*)"[^>]*>${words}`).exec(html) ?? []
  return hiddenClasses.length > 3 && hiddenClasses.every((name) => classes.split(' ').includes(name))
}

const parts = { subFields: [{ ...served(TEXT, 0), id: 'f2', name: 'part', label: 'Part' }] }

describe('DF-02 a served field without a label', () => {
  it.each<[string, (field: Field) => string, number, object]>([
    ['text', framed, TEXT, {}],
    ['checkbox', input(CheckboxInput), CHECKBOX, {}],
    ['group', input(GroupInput), GROUP, parts],
    ['repeat', input(RepeatInput), REPEAT, parts],
    ['address', input(AddressInput), ADDRESS, {}],
  ])('a %s has one for those who hear it', (_, draw, type, more) => {
    expect(isHidden(draw(fieldOf(served(type, UNLABELLED, more))), 'Secret code')).toBe(true)
    expect(isHidden(draw(fieldOf(served(type, 0, more))), 'Secret code')).toBe(false)
  })

  it('so has what is only read', () => {
    expect(isHidden(inDetails(served(TEXT, UNLABELLED), 'x'), 'Secret code')).toBe(true)
    expect(isHidden(inDetails(served(TEXT, 0), 'x'), 'Secret code')).toBe(false)
  })
})

describe('DF-02 a masked served field', () => {
  it('shows dots where it is read, and a button that names it', () => {
    const html = inDetails(served(TEXT, MASKED), 'ABC-123')
    expect(html).toContain('••••')
    expect(html).toContain('>Hidden<')
    expect(html).toContain('aria-label="Show: Secret code"')
    expect(html).not.toContain('ABC-123')
    expect(inDetails(served(TEXT, 0), 'ABC-123')).toContain('ABC-123')
  })

  it('has nothing to hide where it is empty', () => {
    expect(inDetails(served(TEXT, MASKED), null)).toContain('Not given')
    expect(inDetails(served(TEXT, MASKED), null)).not.toContain('••••')
  })

  it('shows dots in lists, and none of it inside of others', () => {
    const module = moduleWith({})
    const cell = (field: Field): string =>
      drawn(createElement(ValueCell, { module, field, record: record('r', 'n', { code: 'ABC-123' }), input: {} }))
    expect(cell(fieldOf(served(TEXT, MASKED)))).toMatch(/^(?!.*ABC-123).*••••.*Hidden/)
    expect(cell(fieldOf(served(TEXT, 0)))).toBe('ABC-123')
    const group = fieldOf(served(GROUP, 0, { subFields: [{ ...parts.subFields[0]!, group: MASKED }] }))
    expect(drawn(createElement(PartsCell, { field: group, value: { part: 'ABC-123' } }))).toMatch(
      /^(?!.*ABC-123).*Part<.*••••</,
    )
  })
})

describe('DF-02 how a served field is laid out', () => {
  it('a wide one takes the whole row, in forms and where it is read', () => {
    const first = (html: string): string => /class="([^"]*)"/.exec(html)?.[1] ?? ''
    const item = (html: string): string => first(html.slice(html.indexOf('<dl') + 20))
    expect(first(framed(fieldOf(served(TEXT, WIDE))))).not.toBe(first(framed(fieldOf(served(TEXT, 0)))))
    expect(item(inDetails(served(TEXT, WIDE), 'x'))).not.toBe(item(inDetails(served(TEXT, 0), 'x')))
  })

  it('a stacked number has steps, from zero', () => {
    const props = (group: number) => inputProps(fieldOf(served(NUMBER, group, { dataType: { id: 2 } })))
    expect(drawn(createElement(NumberInput, props(1)))).toBe(drawn(createElement(StepperInput, props(1))))
    expect(drawn(createElement(NumberInput, props(1)))).toMatch(/role="spinbutton"/)
    expect(drawn(createElement(NumberInput, props(1)))).toMatch(/aria-valuemin="0"/)
    expect(drawn(createElement(NumberInput, props(0)))).not.toContain('spinbutton')
  })
})
