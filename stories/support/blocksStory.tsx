import { Suspense, useMemo } from 'react'
import type { StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import type { ModuleSource } from '#engine/source'
import { PortProvider, usePort } from '#renderers/context'
import { BlocksScreen } from '#renderers/screen'
import { compiled, modules } from './data.ts'
import { StoryFrame } from './StoryFrame.tsx'
import type { StoryGlobals } from './StoryFrame.tsx'
import type { Answers } from './storyPort.ts'

type BlocksState = 'Dark' | 'Contrast' | Answers

export interface BlocksArgs {
  /** The definition, to try out. */
  readonly source: ModuleSource
  /** Role types of the user. Blocks depend on them. */
  readonly roleTypes: readonly number[]
}

const SHADES: { readonly [state: string]: StoryGlobals['shade'] | undefined } = { Dark: 'dark', Contrast: 'contrast' }
const ADMINISTRATOR = 1

/** A shipped home page, with its calls coming to what the state says. */
export function blocksStory(id: string, state: BlocksState): StoryObj<BlocksArgs> {
  const module = modules.get(id)
  if (!module) throw new Error(`There is no module ${id}`)
  const shade = SHADES[state]
  const answers = state === 'Dark' || state === 'Contrast' ? 'Filled' : state
  return {
    ...(shade ? { globals: { shade } } : {}),
    args: { source: module.source, roleTypes: [ADMINISTRATOR] },
    render: (args, { globals }) => (
      <StoryFrame {...(globals as StoryGlobals)} answers={answers}>
        <Suspense fallback={null}>
          <BlocksSample {...args} />
        </Suspense>
      </StoryFrame>
    ),
    play: async ({ canvasElement }) => {
      const screen = within(canvasElement)
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThan(1))
      if (state === 'Slow') return
      await waitFor(() => expect(canvasElement.querySelector('.fui-Skeleton')).toBeNull())
      if (state === 'Error') await expect(screen.getAllByRole('alert').length).toBeGreaterThan(1)
    },
  }
}

function BlocksSample({ source, roleTypes }: BlocksArgs) {
  const port = usePort()
  const module = useMemo(() => compiled(source), [source])
  const own = useMemo(() => {
    const { environment } = port
    const names = { ...environment.names, user: { id: 'u', idioma: 1, tiposRol: roleTypes } }
    return { ...port, environment: { ...environment, names } }
  }, [port, roleTypes])
  return (
    <PortProvider port={own}>
      <BlocksScreen module={module} revisions={{}} fallback={<p>There is nothing here yet.</p>} />
    </PortProvider>
  )
}
