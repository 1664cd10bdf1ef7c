import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { RoleRule } from '#engine/access'
import type { Module, Right } from '#engine/definition'
import type { FieldKinds } from '#engine/field'
import type { Links } from '#engine/form'
import { withClock, withFallback } from '#engine/text'
import type { Translator } from '#engine/text'
import type {
  Ask,
  Preferences,
  ChangeFeed,
  Port,
  FormRecovery,
  DraftStore,
  Target,
  Uploader,
  ViewStore,
} from '#renderers/context'
import type { FieldRenderers } from '#renderers/field'
import type { FormHost } from '#renderers/form'
import { client } from '#app/api'
import { translatorAtom, translatorOfAtom } from '#app/language'
import { applicationAtom } from '#app/state'
import type { Portal, SessionUser } from '#app/state'
import { supportedZone, environmentOf } from './environmentOf.ts'

/** Options that differ between the sign-in and the portal. */
export interface PortOptions {
  readonly kinds: FieldKinds
  readonly links?: Links
  readonly renderers: FieldRenderers
  readonly host?: FormHost
  readonly roleRules?: readonly RoleRule[]
  readonly user: SessionUser | null
  readonly module: (id: string) => Module | undefined
  readonly can: (right: Right) => boolean
  readonly define?: Portal['define']
  readonly drafts?: DraftStore
  readonly views?: ViewStore
  readonly changeFeed?: ChangeFeed
  readonly preferences?: Preferences
  readonly uploads?: Uploader
  readonly markUnsaved?: Port['markUnsaved']
  readonly download: Port['download']
  readonly downloadFile: Port['downloadFile']
  readonly fetchContent?: Port['fetchContent']
  readonly fetchPart?: Port['fetchPart']
  readonly fetchThumbnail?: Port['fetchThumbnail']
  readonly formRecovery?: FormRecovery
  readonly open: (target: Target) => void
  readonly addressOf?: (target: Target) => string | null
  readonly openBuiltIn?: Port['openBuiltIn']
  readonly ask: Ask
  readonly close: () => void
  readonly reload: (module: string) => void
  readonly beginSession: (body: unknown) => void
  readonly signOut?: Port['signOut']
  readonly notify: Port['notify']
}

const TWELVE_HOURS = '12'

/** Everything that screens need from outside. `place` must be the same object from one render to the next. */
export function useCreatePort(portOptions: PortOptions): Port {
  const translator = useAtomValue(translatorAtom)
  const translatorOf = useAtomValue(translatorOfAtom)
  const application = useAtomValue(applicationAtom)
  return useMemo(() => {
    const timeZone = supportedZone(application?.attributes['zonaHoraria'])
    const hour12 = application?.attributes['formatoHora'] === TWELVE_HOURS
    const environment = environmentOf(application, portOptions.user, translator.language, timeZone, new Date())
    const { names, languages = [] } = environment
    const ofTenant = (one: Translator): Translator => withFallback(withClock(one, { timeZone, hour12 }), languages)
    const { define, ...others } = portOptions
    const port: Port = {
      ...others,
      translator: ofTenant(translator),
      environment,
      timeZone,
      hour12,
      call: (module, call, scope, options) => client.call(module, call, { names, ...scope }, options),
      download: (module, scope, options) => portOptions.download(module, { names, ...scope }, options),
      imageSource,
    }
    if (!define) return port
    return {
      ...port,
      withDefinition: (definition) => {
        const made = define(definition)
        if (!made) return null
        const { module, texts } = made
        return {
          module,
          port: {
            ...port,
            translator: ofTenant(translatorOf(texts)),
            module: (id) => (id === module.id ? module : port.module(id)),
          },
        }
      },
    }
  }, [portOptions, translator, translatorOf, application])
}

const imageSource = (path: string): string => `/api/galeria/${encodeURIComponent(path)}`
