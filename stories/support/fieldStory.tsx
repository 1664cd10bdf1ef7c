import { Button } from '@fluentui/react-components'
import { Suspense, useMemo } from 'react'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { compileField } from '#engine/field'
import type { Field } from '#engine/field'
import { compilePlan } from '#engine/form'
import type { FieldSource } from '#engine/source'
import { usePort } from '#renderers/context'
import { useFieldRenderer } from '#renderers/field'
import { FilterField } from '#renderers/filter'
import { FormStore, FormView, defaultSections } from '#renderers/form'
import { pickable, storyContext } from './data.ts'
import { exampleOf } from './examples.ts'
import { StoryFrame } from './StoryFrame.tsx'
import type { StoryGlobals } from './StoryFrame.tsx'

export type FieldState =
  | 'Empty'
  | 'Filled'
  | 'Dark'
  | 'Required'
  | 'Wrong'
  | 'Disabled'
  | 'LongTexts'
  | 'Cell'
  | 'Filter'

interface FieldArgs {
  /** Further keys of the definition, to try out. */
  readonly source: FieldSource
  readonly value: unknown
}

/** Contrast is not asked of what cannot be used (WCAG 2.2, 1.4.3); the unit beside a disabled input is part of it. */
const INACTIVE = { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } }

const NAME = 'sample'
const LABEL = 'Sample field'
const LONG_LABEL =
  'A label that takes more room than its field has, as the translation of a short word into another language may'

/** One kind in one state: in a form, in a list's cell, or as a filter. */
export function fieldStory(kind: string, state: FieldState): StoryObj<FieldArgs> {
  const example = exampleOf(kind)
  const long = state === 'LongTexts'
  const source: FieldSource = {
    ...example.source,
    ...(example.source.to === undefined ? {} : { to: pickable }),
    label: long ? LONG_LABEL : LABEL,
    ...(long ? { help: LONG_LABEL } : {}),
    ...(state === 'Required' ? { required: true } : {}),
    ...(state === 'Disabled' ? { enabled: false } : {}),
  }
  const values = {
    Empty: undefined,
    Required: undefined,
    Filter: null,
    Filled: example.value,
    Dark: example.value,
    Disabled: example.value,
    Cell: example.value,
    LongTexts: example.long ?? example.value,
    Wrong: example.wrong,
  }
  return {
    args: { source, value: values[state] },
    ...(state === 'Disabled' ? { parameters: INACTIVE } : {}),
    ...(state === 'Dark' ? { globals: { shade: 'dark' } } : {}),
    render: (args, { globals }) => (
      <StoryFrame {...(globals as StoryGlobals)}>
        <FieldSample {...args} state={state} />
      </StoryFrame>
    ),
    play: ({ canvasElement }) => plays[state](canvasElement),
  }
}

function FieldSample({ source, value, state }: FieldArgs & { readonly state: FieldState }) {
  const field = useMemo(() => compiled(source), [source])
  if (state === 'Cell') return <CellSample field={field} value={value} />
  if (state === 'Filter') return <FilterField field={field} id="filter" value={value} onChange={() => undefined} />
  return <FormSample field={field} value={value} />
}

function compiled(source: FieldSource): Field {
  return compileField(NAME, source, {
    kinds: storyContext.kinds,
    prefix: 'story',
    catalogue: storyContext.catalogue,
    fault: (fault) => {
      throw new Error(`${fault.pointer}: ${fault.reason}`)
    },
  })
}

function CellSample({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const { Cell } = useFieldRenderer(field.kind.kind)
  return (
    <Suspense fallback={null}>
      <Cell field={field} value={value} name="Ana Puig Ferrer" />
    </Suspense>
  )
}

function FormSample({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const port = usePort()
  const parts = useMemo(() => {
    const plan = compilePlan([field])
    if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
    const store = new FormStore(plan.value, value === undefined ? {} : { [NAME]: value }, port.environment)
    return [
      { id: 'sample', title: null, store, sections: defaultSections(plan.value), names: { [NAME]: 'Ana Puig Ferrer' } },
    ]
  }, [field, value, port])
  return (
    <FormView
      parts={parts}
      onSubmit={() => undefined}
      footer={
        <Button type="submit" data-testid="submit">
          {port.translator.translate('lbl.general.save')}
        </Button>
      }
    />
  )
}

type Play = (canvas: HTMLElement) => Promise<void>

const CONTROLS = 'input, select, textarea, button, [role=combobox], [contenteditable=true], [role=group]'

/** It has arrived; what the keyboard reaches first has a name that can be heard. */
const reached: Play = async (canvas) => {
  await waitFor(() => expect(canvas.querySelector(`main :is(${CONTROLS}):not([data-testid=submit])`)).not.toBeNull())
  await userEvent.tab()
  await expect(canvas).toContainElement(document.activeElement as HTMLElement)
  await expect(document.activeElement).toHaveAccessibleName()
}

/** Words, or a picture. */
const drawn: Play = (canvas) =>
  waitFor(() => {
    const main = canvas.querySelector('main')
    return expect(`${main?.textContent}${main?.querySelector('img, span, input') ? 'drawn' : ''}`).not.toBe('')
  })

/** Submitting tells what is wrong, at the field and above. */
const refused: Play = async (canvas) => {
  await reached(canvas)
  await userEvent.click(within(canvas).getByTestId('submit'))
  await waitFor(() => expect(within(canvas).queryAllByRole('alert').length).toBeGreaterThan(0))
}

/** Nothing of it can be changed; what is shown may still be searched. */
const inactive: Play = async (canvas) => {
  await drawn(canvas)
  const controls = 'input:not([hidden], [type=search]), select, textarea'
  for (const control of canvas.querySelectorAll<HTMLInputElement>(controls))
    await expect(control.disabled || control.readOnly).toBe(true)
}

const plays: { readonly [state in FieldState]: Play } = {
  Empty: reached,
  Filled: drawn,
  Dark: drawn,
  LongTexts: drawn,
  Filter: reached,
  Cell: drawn,
  Required: refused,
  Wrong: refused,
  Disabled: inactive,
}
