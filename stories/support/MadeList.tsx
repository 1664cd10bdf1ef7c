import { Suspense, useMemo, useState } from 'react'
import type { StoryObj } from '@storybook/react-vite'
import { waitFor, within } from 'storybook/test'
import { readAddress, writeAddress } from '#engine/list'
import type { ListState } from '#engine/list'
import type { CallScope } from '#engine/call'
import type { Module } from '#engine/definition'
import { PortProvider, usePort } from '#renderers/context'
import type { CallResult, Port } from '#renderers/context'
import { ListScreen } from '#renderers/screen'
import { storySpeech } from './data.ts'
import { LIST_WORDS } from './madeList.ts'
import { StoryFrame } from './StoryFrame.tsx'
import type { StoryGlobals } from './StoryFrame.tsx'

/** What a list's calls come to. */
export type ListAnswer = (call: string, scope: CallScope, known: string | undefined) => CallResult | Promise<CallResult>

export interface MadeListProps {
  readonly module: Module
  readonly answer: ListAnswer
  readonly port?: Partial<Port>
  /** What stands in the address at first. */
  readonly address?: string
  readonly returning?: () => boolean
  /** Told what the list shows, as its address. */
  readonly onAddress?: (address: string) => void
}

/** A list as the application shows it, whose state goes through its address and back. */
function MadeList({ module, answer, port: more, address = '', returning = () => false, onAddress }: MadeListProps) {
  const port = usePort()
  const { list } = module
  const [held, setHeld] = useState(address)
  const query = useMemo(() => (list ? readAddress(held, module, list) : null), [held, module, list])
  const own = useMemo(
    (): Port => ({
      ...port,
      speech: storySpeech('en', LIST_WORDS),
      call: (_, call, scope, options) => Promise.resolve(answer(call, scope, options?.known)),
      ...more,
    }),
    [port, answer, more],
  )
  if (!list || !query) return null
  const follow = (state: ListState): void => {
    const written = writeAddress(state, module.filters, list)
    setHeld(written)
    onAddress?.(written)
  }
  return (
    <PortProvider port={own}>
      <ListScreen module={module} query={query} onQuery={follow} returning={returning} />
    </PortProvider>
  )
}

type Play = (screen: ReturnType<typeof within>, canvas: HTMLElement) => Promise<void>

/** A story of a made list; it plays once the list stands. */
export const listStory = (props: MadeListProps, play: Play = () => Promise.resolve()): StoryObj => ({
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Suspense fallback={null}>
        <MadeList {...props} />
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
