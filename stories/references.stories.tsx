import { useMemo } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { compileField } from '#engine/field'
import { compilePlan } from '#engine/form'
import { MadeForm } from './support/MadeForm.tsx'
import { pickable, storyContext } from './support/data.ts'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta = { title: 'Fields/Several records' }

export default meta

const IDS = [1, 2].map((at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)

function Full() {
  const plan = useMemo(() => {
    const source = { kind: 'reference', to: pickable, many: true, max: IDS.length, label: 'People' }
    const field = compileField('people', source, {
      kinds: storyContext.kinds,
      prefix: 'story',
      fault: (fault) => {
        throw new Error(`${fault.pointer}: ${fault.reason}`)
      },
    })
    const made = compilePlan([field])
    if (!made.ok) throw new Error(JSON.stringify(made.problems))
    return made.value
  }, [])
  const values = useMemo(() => ({ people: IDS }), [])
  return <MadeForm plan={plan} values={values} />
}

export const RemovedOfFull: StoryObj = {
  name: 'DF-03 the focus goes on to the search when one of as many as may be is removed',
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Full />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const search = await screen.findByRole('combobox', { name: 'People' })
    await expect(search).toBeDisabled()
    const [first] = await screen.findAllByRole('button', { name: /^Delete: / })
    if (!first) throw new Error('Nothing can be removed')
    first.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(search).toHaveFocus())
    await expect(screen.getAllByRole('listitem')).toHaveLength(IDS.length - 1)
  },
}
