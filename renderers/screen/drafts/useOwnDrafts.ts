import { useEffect, useState } from 'react'
import type { Failure } from '#engine/call'
import { draftOrigin } from '#engine/definition'
import type { DraftOrigin, Form, Module } from '#engine/definition'
import { isObject } from '#engine/form'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'

/** A draft of the user that can be opened. */
export interface OwnDraft {
  readonly key: string
  readonly module: Module
  readonly form: Form
  readonly origin: DraftOrigin
  /** The page of the form that was open; empty: its first. */
  readonly step: string
  readonly at: string
}

interface OwnDrafts {
  readonly drafts: readonly OwnDraft[]
  readonly failure: Failure | null
  readonly retry: () => void
}

const NONE: Omit<OwnDrafts, 'retry'> = { drafts: [], failure: null }

/** Loads the user's drafts. Drafts of forms that the user no longer has are left out. */
export function useOwnDrafts(): OwnDrafts {
  const port = usePort()
  const [state, setState] = useState(NONE)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const request = new AbortController()
    port.drafts?.own(request.signal).then(
      (answer) => {
        if (request.signal.aborted) return
        setState(
          answer.ok ? { drafts: readDrafts(answer.body, port), failure: null } : { ...NONE, failure: answer.failure },
        )
      },
      () => undefined,
    )
    return () => request.abort()
  }, [port, attempt])
  return { ...state, retry: () => setAttempt((count) => count + 1) }
}

const readDrafts = (body: unknown, port: Port): readonly OwnDraft[] =>
  (Array.isArray(body) ? body : []).flatMap((entry) => readDraft(entry, port) ?? [])

function readDraft(entry: unknown, port: Port): OwnDraft | null {
  if (!isObject(entry) || !isObject(entry['formulario'])) return null
  const { clave: key, paso: step, fecha: at, formulario } = entry
  const { id } = isObject(formulario) ? formulario : {}
  if (typeof key !== 'string' || typeof at !== 'string' || typeof id !== 'string') return null
  const [moduleId = '', name = ''] = id.split('.')
  const module = port.module(moduleId)
  const form = module?.forms.get(name)
  const origin = module && form ? draftOrigin(module, form, key) : null
  if (!module || !form || !origin) return null
  return { key, module, form, origin, step: typeof step === 'string' ? step : '', at }
}
