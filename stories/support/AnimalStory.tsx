import { Suspense, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { CallScope, Failure } from '#engine/call'
import { PortProvider, usePort } from '#renderers/context'
import type { CallResult, Port } from '#renderers/context'
import { ANIMAL_WORDS } from './animal.ts'
import { storyTranslator } from './data.ts'
import { StoryFrame } from './StoryFrame.tsx'
import type { StoryGlobals } from './StoryFrame.tsx'

/** Answers a call of the story. */
export type AnswerTo = (call: string, scope: CallScope) => CallResult

interface AnimalFrameProps {
  /** Made once for a story: it may remember what was asked before. */
  readonly answers: () => AnswerTo
  /** Further overrides of the port. */
  readonly port?: Partial<Port>
  readonly children: ReactNode
}

const NOTHING: Partial<Port> = {}

function AnimalFrame({ answers, port: heard = NOTHING, children }: AnimalFrameProps) {
  const port = usePort()
  const own = useMemo((): Port => {
    const answer = answers()
    return {
      ...port,
      translator: storyTranslator('en', ANIMAL_WORDS),
      ...heard,
      call: (_, call, scope) => Promise.resolve(answer(call, scope)),
    }
  }, [port, answers, heard])
  return <PortProvider port={own}>{children}</PortProvider>
}

/** A screen of the module of animals in its frame, over calls that a story answers itself. */
export const animalStory = (globals: unknown, { children, ...porch }: AnimalFrameProps) => (
  <StoryFrame {...(globals as StoryGlobals)}>
    <Suspense fallback={null}>
      <AnimalFrame {...porch}>{children}</AnimalFrame>
    </Suspense>
  </StoryFrame>
)

/** The record is no more. */
export const GONE: CallResult & { readonly ok: false } = {
  ok: false,
  failure: { status: 404, code: '91016', message: '', transaction: '', fields: [] } satisfies Failure,
}
