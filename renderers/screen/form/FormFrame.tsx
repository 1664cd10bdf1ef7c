import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import type { Presentation } from '#engine/source'
import { CardFrame } from './CardFrame.tsx'
import type { FrameProps } from './frame.ts'
import { PageFrame } from './PageFrame.tsx'

const FRAMES: { readonly [P in Presentation]: ComponentType<FrameProps> } = {
  page: PageFrame,
  card: CardFrame,
  drawer: lazy(() => import('./DrawerFrame.tsx').then(({ DrawerFrame }) => ({ default: DrawerFrame }))),
  dialog: lazy(() => import('./DialogFrame.tsx').then(({ DialogFrame }) => ({ default: DialogFrame }))),
}

export function FormFrame({ presentation, ...props }: FrameProps & { readonly presentation: Presentation }) {
  const Frame = FRAMES[presentation]
  return (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  )
}
