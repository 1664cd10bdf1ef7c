import { useMemo } from 'react'
import { Button } from '@fluentui/react-components'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { KINDS } from '#engine/field'
import { compileFormulario, localizeForm } from '#engine/form'
import type { FormularioSource } from '#engine/form'
import type { Language } from '#engine/text'
import { usePort } from '#renderers/context'
import { FormStore, FormView, defaultSections } from '#renderers/form'
import { forms, links } from './data.ts'
import { StoryFrame } from './StoryFrame.tsx'
import type { StoryGlobals } from './StoryFrame.tsx'

/** A procedure's form as a customer meets it: still empty, or submitted so. */
export function servedStory(id: string, state: 'Empty' | 'Submitted' = 'Empty'): StoryObj {
  const source = forms.find((form) => form.id === id)
  if (!source) throw new Error(`There is no form ${id}`)
  return {
    render: (_, { globals }) => (
      <StoryFrame {...(globals as StoryGlobals)}>
        <ServedForm source={source} language={(globals as StoryGlobals).language} />
      </StoryFrame>
    ),
    play: async ({ canvasElement }) => {
      const screen = within(canvasElement)
      await waitFor(() =>
        expect(canvasElement.querySelector('[data-form] :is(input, select, textarea)')).not.toBeNull(),
      )
      if (state === 'Empty') return
      await userEvent.click(screen.getByTestId('submit'))
      await expect(await screen.findByRole('alert')).toBeVisible()
    },
  }
}

function ServedForm({ source, language }: { readonly source: FormularioSource; readonly language: Language }) {
  const { translator, environment } = usePort()
  const parts = useMemo(() => {
    const plan = compileFormulario({ ...localizeForm(source, language), version: 1, hash: '' }, { kinds: KINDS, links })
    if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
    const store = new FormStore(plan.value, {}, environment)
    return [{ id: 'served', title: null, store, sections: defaultSections(plan.value), names: {} }]
  }, [source, language, environment])
  return (
    <FormView
      parts={parts}
      onSubmit={() => undefined}
      footer={
        <Button type="submit" appearance="primary" data-testid="submit">
          {translator.translate('lbl.general.save')}
        </Button>
      }
    />
  )
}
