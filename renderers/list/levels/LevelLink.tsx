import type { ReactNode } from 'react'
import { OpeningLink } from '../OpeningLink.tsx'
import type { Levels } from './LevelContext.ts'

interface LevelLinkProps {
  readonly levels: Levels
  /** The record whose level opens. Null: the top level. */
  readonly id: string | null
  readonly children: ReactNode
}

/** Opens a level. */
export function LevelLink({ levels, id, children }: LevelLinkProps) {
  return (
    <OpeningLink address={levels.addressOf(id)} onOpen={() => levels.open(id)}>
      {children}
    </OpeningLink>
  )
}
