import { useMemo } from 'react'
import type { Module } from '#engine/definition'
import { SIGN_IN_KINDS } from '#engine/field'
import { SIGN_IN_RENDERERS } from '#renderers/field'
import type { PortOptions } from './useCreatePort.ts'

const nothing = (): undefined => undefined
/** No file is fetched before a session. */
const never = (): Promise<never> => new Promise(nothing)

interface PublicPortWays {
  readonly ask: PortOptions['ask']
  readonly close: () => void
  /** Continues with the session of a response. */
  readonly enter: (body: unknown) => void
}

/** The port of forms that are shown before there is a session. */
export const usePublicPort = (module: Module, { ask, close, enter }: PublicPortWays): PortOptions =>
  useMemo<PortOptions>(
    () => ({
      kinds: SIGN_IN_KINDS,
      renderers: SIGN_IN_RENDERERS,
      user: null,
      module: (id) => (id === module.id ? module : undefined),
      can: () => false,
      open: nothing,
      download: never,
      downloadFile: never,
      ask,
      close,
      reload: nothing,
      notify: nothing,
      beginSession: enter,
    }),
    [module, ask, close, enter],
  )
