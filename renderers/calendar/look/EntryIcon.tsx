import {
  CheckmarkCircleRegular,
  CircleRegular,
  ClockRegular,
  DismissCircleRegular,
  InfoRegular,
  LockClosedRegular,
  PersonRegular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import type { CalendarLook, Tone } from '#engine/source'

const ICONS: { readonly [tone in Tone]: ReactElement } = {
  information: <InfoRegular />,
  success: <CheckmarkCircleRegular />,
  warning: <ClockRegular />,
  error: <DismissCircleRegular />,
}

/** The sign of an entry's state, which says the same as its colour. */
export function EntryIcon({ look, tone }: { readonly look: CalendarLook; readonly tone: Tone | null }) {
  if (look === 'closed') return <LockClosedRegular />
  if (tone) return ICONS[tone]
  return look === 'own' ? <PersonRegular /> : <CircleRegular />
}
