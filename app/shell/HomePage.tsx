import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Module } from '#engine/definition'
import { BlocksScreen } from '#renderers/screen'
import { revisionsAtom } from './revisionsAtom.ts'

interface HomePageProps {
  /** The module that says what is on it. */
  readonly module: Module
  /** What is shown to somebody who has none of it. */
  readonly fallback: ReactNode
}

/** The home page as its definition says it. */
export function HomePage({ module, fallback }: HomePageProps) {
  const revisions = useAtomValue(revisionsAtom)
  return <BlocksScreen module={module} revisions={revisions} fallback={fallback} />
}
