import { Suspense, useMemo, useState } from 'react'
import type { StoryObj } from '@storybook/react-vite'
import { waitFor, within } from 'storybook/test'
import { readListUrl, writeListUrl } from '#engine/list'
import type { ListState } from '#engine/list'
import type { CallScope } from '#engine/call'
import type { Module } from '#engine/definition'
import { PortProvider, usePort } from '#renderers/context'
import type { CallResult, Port } from '#renderers/context'
import { ListScreen } from '#renderers/screen'
import { storyTranslator } from './data.ts'
import { LIST_WORDS } from './listBuilder.ts'
import { StoryFrame } from './StoryFrame.tsx'
import type { StoryGlobals } from './StoryFrame.tsx'

/** Answers the calls of a list. */
export type ListAnswer = (call: string, scope: CallScope, known: string | undefined) => CallResult | Promise<CallResult>

export interface SampleListProps {
  readonly module: Module
  readonly answer: ListAnswer
  readonly port?: Partial<Port>
  /** Initial address. */
  readonly address?: string
  readonly isReturning?: () => boolean
  /** Called with the address of the list's present state. */
  readonly onAddress?: (address: string) => void
  /** Applies a state that the screen asks for. Default: at once. */
  readonly onApply?: (apply: () => void) => void
}

/** A list as the application shows it, whose state goes through its address and back. */
function SampleList({
  module,
  answer,
  port: more,
  address = '',
  isReturning = () => false,
  onAddress,
  onApply = (apply) => apply(),
}: SampleListProps) {
  const port = usePort()
  const { list } = module
  const [held, setHeld] = useState(address)
  const query = useMemo(() => (list ? readListUrl(held, module, list) : null), [held, module, list])
  const own = useMemo(
    (): Port => ({
      ...port,
      translator: storyTranslator('en', LIST_WORDS),
      call: (_, call, scope, options) => Promise.resolve(answer(call, scope, options?.knownTag)),
      ...more,
    }),
    [port, answer, more],
  )
  if (!list || !query) return null
  const follow = (state: ListState): void => {
    const written = writeListUrl(state, module.filters, list)
    onApply(() => setHeld(written))
    onAddress?.(written)
  }
  return (
    <PortProvider port={own}>
      <ListScreen module={module} query={query} onQuery={follow} isReturning={isReturning} />
    </PortProvider>
  )
}

type Play = (screen: ReturnType<typeof within>, canvas: HTMLElement) => Promise<void>

/** A story of a made list; it plays once the list stands. */
export const listStory = (props: SampleListProps, play: Play = () => Promise.resolve()): StoryObj => ({
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Suspense fallback={null}>
        <SampleList {...props} />
      </Suspense>
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => {
      if (!canvasElement.querySelector('[aria-busy=false]')) throw new Error('The list has not come')
    })
    await play(within(canvasElement), canvasElement)
  },
})
