import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Module } from '#engine/definition'
import { BlocksScreen } from '#renderers/screen'
import { revisionsAtom } from './revisionsAtom.ts'

interface HomePageProps {
  /** Module that defines its content. */
  readonly module: Module
  /** Shown if the user may see none of the blocks. */
  readonly fallback: ReactNode
}

/** The home page, drawn from its definition. */
export function HomePage({ module, fallback }: HomePageProps) {
  const revisions = useAtomValue(revisionsAtom)
  return <BlocksScreen module={module} revisions={revisions} fallback={fallback} />
}
