import { Button } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { MouseEventHandler, Ref } from 'react'
import type { Module, Right } from '#engine/definition'
import type { CallResult, Port, Target } from '#renderers/context'
import { REPORT, currentScreen } from '#app/routes'
import type { ScreenRoute } from '#app/routes'
import { callOrigin, screenOrigin } from './errorOrigin.ts'
import type { ErrorLocations, ErrorLocation } from './errorOrigin.ts'

/** Most characters of an error text in a report. */
const MAX_TEXT = 2000
const MAX_PATH = 500

/** Current location: the topmost screen, if it belongs to a module, and the address without its query. */
export interface CurrentLocation {
  readonly screen: { readonly module: string; readonly screen: string } | null
  readonly path: string
}

/** Wraps a port so that its errors link to a prefilled error report (SH-15). */
export function reportingPort(port: Port, currentLocation: () => CurrentLocation): Port {
  const origins: ErrorLocations = new WeakMap()
  const noting = async (
    module: Module,
    name: string,
    right: Right | undefined,
    ask: () => Promise<CallResult>,
  ): Promise<CallResult> => {
    // Read before the call: the person may have left the screen by the time of the answer.
    const { path } = currentLocation()
    const result = await ask()
    if (result.ok) return result
    // Network failures share one object. The copy gives each failure its own location.
    const failure = { ...result.failure }
    origins.set(failure, { origin: callOrigin(module, module.calls.get(name), { right }, port), path })
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
      // An error of the report itself cannot be reported.
      if (origin?.origin?.module === REPORT.module) return null
      // Use the location of the error, not the location at the time the link is followed.
      const location = origin ?? locationOf(currentLocation(), port)
      const onReport = (): void => port.open(target(location, text, failure?.code, failure?.transaction))
      return <ReportLink label={port.translator.translate('lbl.general.report')} onReport={onReport} />
    },
  }
}

function locationOf({ screen, path }: CurrentLocation, port: Port): ErrorLocation {
  const module = screen && port.module(screen.module)
  return { origin: module ? screenOrigin(module, screen.screen) : null, path }
}

const target = (
  { origin, path }: ErrorLocation,
  text: string,
  code: string | undefined,
  transaction: string | undefined,
): Target => ({
  ...REPORT,
  in: 'drawer',
  with: {
    error: text.slice(0, MAX_TEXT),
    ...(origin ? { funcionalidad: origin.functionId, accion: origin.actionId } : {}),
    extras: {
      ruta: path.slice(0, MAX_PATH),
      ...(code ? { codigo: code } : {}),
      ...(transaction ? { idTransaccion: transaction } : {}),
    },
  },
})

interface ReportLinkProps {
  readonly label: string
  readonly onReport: () => void
  /** Done first by what it stands in: a notice goes. */
  readonly onClick?: MouseEventHandler
  readonly ref?: Ref<HTMLButtonElement>
}

/** The way from an error to its report. */
function ReportLink({ label, onReport, onClick, ref }: ReportLinkProps) {
  return (
    <Button
      ref={ref}
      appearance="transparent"
      onClick={(event) => {
        onClick?.(event)
        onReport()
      }}
    >
      {label}
    </Button>
  )
}

/** The port with the way to the error report, where reports may be made. */
export function useReporting(port: Port, routes: readonly ScreenRoute[], readOnly: boolean): Port {
  return useMemo(() => {
    const reports = port.module(REPORT.module)
    if (readOnly || !reports || !mayReport(reports, port)) return port
    return reportingPort(port, () => ({ screen: currentScreen(routes), path: location.pathname }))
  }, [port, routes, readOnly])
}

const mayReport = ({ calls }: Module, port: Port): boolean => {
  const needs = calls.get(REPORT.screen)?.needs
  return needs?.kind === 'rights' && needs.rights.some((right) => port.can(right))
}
