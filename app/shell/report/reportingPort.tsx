import type { Module, Right } from '#engine/definition'
import type { CallResult, Port, Target } from '#renderers/context'
import { REPORT } from '../../routes/index.ts'
import { ReportLink } from './ReportLink.tsx'
import { calledFrom, shownFrom } from './reportedFrom.ts'
import type { Origins, ReportedPlace } from './reportedFrom.ts'

/** Characters of an error's words that a report takes. */
const MOST_TEXT = 2000
const MOST_PATH = 500

/** Where the person is: the uppermost screen, if a module's, and the address without its query. */
export interface Here {
  readonly screen: { readonly module: string; readonly screen: string } | null
  readonly path: string
}

/** A port whose errors lead to the error report, filled in with what is known of them (SH-15). */
export function reportingPort(port: Port, here: () => Here): Port {
  const origins: Origins = new WeakMap()
  const noting = async (
    module: Module,
    name: string,
    right: Right | undefined,
    ask: () => Promise<CallResult>,
  ): Promise<CallResult> => {
    // Whoever has left for another screen by the time of the answer was here when it went wrong.
    const { path } = here()
    const result = await ask()
    if (result.ok) return result
    // Refusals of no server are the same value each time: each has a place of its own.
    const failure = { ...result.failure }
    origins.set(failure, { from: calledFrom(module, module.calls.get(name), { right }, port), path })
    return { ...result, failure }
  }
  return {
    ...port,
    call: (module, name, scope, options) =>
      noting(module, name, options?.right, () => port.call(module, name, scope, options)),
    download: (module, scope, options) =>
      noting(module, 'list', options?.right, () => port.download(module, scope, options)),
    report: ({ text, failure }) => {
      const origin = failure && origins.get(failure)
      // What keeps a report from being sent is not reported by another.
      if (origin?.from?.module === REPORT.module) return null
      // The error's place, not that of whoever follows its link later.
      const place = origin ?? placeIn(here(), port)
      const onReport = (): void => port.open(target(place, text, failure?.code, failure?.transaction))
      return <ReportLink label={port.speech.say('lbl.general.report')} onReport={onReport} />
    },
  }
}

function placeIn({ screen, path }: Here, port: Port): ReportedPlace {
  const module = screen && port.module(screen.module)
  return { from: module ? shownFrom(module, screen.screen) : null, path }
}

const target = (
  { from, path }: ReportedPlace,
  text: string,
  code: string | undefined,
  transaction: string | undefined,
): Target => ({
  ...REPORT,
  in: 'drawer',
  with: {
    error: text.slice(0, MOST_TEXT),
    ...(from ? { funcionalidad: from.functionId, accion: from.actionId } : {}),
    extras: {
      ruta: path.slice(0, MOST_PATH),
      ...(code ? { codigo: code } : {}),
      ...(transaction ? { idTransaccion: transaction } : {}),
    },
  },
})
