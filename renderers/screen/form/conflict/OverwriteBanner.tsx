import type { FormPart } from '#renderers/form'
import { Banner } from '#renderers/notice'
import { RemovedNotice } from './RemovedNotice.tsx'
import type { OverwriteNotice } from './resolveConflict.ts'

interface OverwriteBannerProps {
  readonly notice: OverwriteNotice
  readonly parts: readonly FormPart[]
}

/** Tells the user what another user has done to the record they are editing. */
export function OverwriteBanner({ notice, parts }: OverwriteBannerProps) {
  return notice.kind === 'gone' ? (
    <RemovedNotice text={notice.text} parts={parts} />
  ) : (
    <Banner tone="warning" text={notice.text} />
  )
}
