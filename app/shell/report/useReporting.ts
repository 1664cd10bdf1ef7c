import { useMemo } from 'react'
import type { Module } from '#engine/definition'
import type { Port } from '#renderers/context'
import { REPORT, currentScreen } from '#app/routes'
import type { ScreenRoute } from '#app/routes'
import { reportingPort } from './reportingPort.tsx'

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
