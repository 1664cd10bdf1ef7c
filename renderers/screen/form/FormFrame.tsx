import { Suspense } from 'react'
import type { ComponentType } from 'react'
import type { Presentation } from '#engine/source'
import { loadable } from '#renderers/loadable'
import { CardFrame } from './CardFrame.tsx'
import type { FrameProps } from './frame.ts'
import { PageFrame } from './PageFrame.tsx'

const FRAMES: { readonly [P in Presentation]: ComponentType<FrameProps> } = {
  page: PageFrame,
  card: CardFrame,
  drawer: loadable(() => import('./DrawerFrame.tsx').then(({ DrawerFrame }) => DrawerFrame)),
  dialog: loadable(() => import('./DialogFrame.tsx').then(({ DialogFrame }) => DialogFrame)),
}

export function FormFrame({ presentation, ...props }: FrameProps & { readonly presentation: Presentation }) {
  const Frame = FRAMES[presentation]
  return (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  )
}
