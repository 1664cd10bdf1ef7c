import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { RoleRule } from '#engine/access'
import type { Module, Right } from '#engine/definition'
import type { FieldKinds } from '#engine/field'
import type { Links } from '#engine/form'
import { inClock } from '#engine/text'
import type { Ask, Kept, Live, Port, Rescue, Shelf, Target, Uploader, Views } from '#renderers/context'
import type { FieldRenderers } from '#renderers/field'
import type { FormHost } from '#renderers/form'
import { client } from '../client.ts'
import { speechAtom } from '../language/index.ts'
import { applicationAtom } from '../session/sessionAtom.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { knownZone } from './moment.ts'
import { surroundingsOf } from './surroundingsOf.ts'

/** What differs between the sign-in and the portal. */
export interface PortPlace {
  readonly kinds: FieldKinds
  readonly links?: Links
  readonly renderers: FieldRenderers
  readonly host?: FormHost
  readonly roleRules?: readonly RoleRule[]
  readonly user: SessionUser | null
  readonly module: (id: string) => Module | undefined
  readonly may: (right: Right) => boolean
  readonly drafts?: Shelf
  readonly views?: Views
  readonly live?: Live
  readonly kept?: Kept
  readonly uploads?: Uploader
  readonly unsaved?: Port['unsaved']
  readonly download: Port['download']
  readonly file: Port['file']
  readonly rescue?: Rescue
  readonly open: (target: Target) => void
  readonly ask: Ask
  readonly close: () => void
  readonly reload: (module: string) => void
  readonly begin: (body: unknown) => void
  readonly notify: Port['notify']
}

const TWELVE = '12'

/** Everything that screens need from outside. `place` must be the same object from one render to the next. */
export function useOwnPort(place: PortPlace): Port {
  const speech = useAtomValue(speechAtom)
  const application = useAtomValue(applicationAtom)
  return useMemo(() => {
    const timeZone = knownZone(application?.attributes['zonaHoraria'])
    const hour12 = application?.attributes['formatoHora'] === TWELVE
    const surroundings = surroundingsOf(application, place.user, speech.language, timeZone, new Date())
    const { names } = surroundings
    return {
      ...place,
      speech: inClock(speech, { timeZone, hour12 }),
      surroundings,
      timeZone,
      hour12,
      call: (module, call, scope, options) => client.call(module, call, { names, ...scope }, options),
      download: (module, scope, options) => place.download(module, { names, ...scope }, options),
      imageSource,
    }
  }, [place, speech, application])
}

const imageSource = (path: string): string => `/api/galeria/${encodeURIComponent(path)}`
