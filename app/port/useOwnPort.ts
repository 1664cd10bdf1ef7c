import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Module, Right } from '#engine/definition'
import type { Port, Target, Tone } from '#renderers/context'
import { client } from '../client.ts'
import { speechAtom } from '../language/index.ts'
import { applicationAtom } from '../session/sessionAtom.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { knownZone } from './moment.ts'
import { surroundingsOf } from './surroundingsOf.ts'

/** What differs between the sign-in and the portal. */
export interface PortPlace {
  readonly user: SessionUser | null
  readonly module: (id: string) => Module | undefined
  readonly may: (right: Right) => boolean
  readonly open: (target: Target) => void
  readonly close: () => void
  readonly reload: (module: string) => void
  readonly begin: (body: unknown) => void
  readonly notify: (tone: Tone, text: string) => void
}

const TWELVE = '12'

/** Everything that screens need from outside. `place` must be the same object from one render to the next. */
export function useOwnPort(place: PortPlace): Port {
  const speech = useAtomValue(speechAtom)
  const application = useAtomValue(applicationAtom)
  return useMemo(() => {
    const timeZone = knownZone(application?.attributes['zonaHoraria'])
    return {
      ...place,
      speech,
      surroundings: surroundingsOf(application, place.user, speech.language, timeZone, new Date()),
      timeZone,
      hour12: application?.attributes['formatoHora'] === TWELVE,
      call: client.call,
      download: client.download,
      imageSource,
    }
  }, [place, speech, application])
}

const imageSource = (path: string): string => `/api/galeria/${encodeURIComponent(path)}`
