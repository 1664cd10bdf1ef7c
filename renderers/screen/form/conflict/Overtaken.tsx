import type { FormPart } from '#renderers/form'
import { Banner } from '#renderers/notice'
import { GoneNotice } from './GoneNotice.tsx'
import type { SaidOver } from './meet.ts'

interface OvertakenProps {
  readonly said: SaidOver
  readonly parts: readonly FormPart[]
}

/** What somebody else has done to a record while it was edited. */
export function Overtaken({ said, parts }: OvertakenProps) {
  return said.kind === 'gone' ? (
    <GoneNotice text={said.text} parts={parts} />
  ) : (
    <Banner tone="warning" text={said.text} />
  )
}
