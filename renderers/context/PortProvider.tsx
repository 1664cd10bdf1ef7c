import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { Port } from './port.ts'

const PortContext = createContext<Port | null>(null)

export function PortProvider({ port, children }: { readonly port: Port; readonly children: ReactNode }) {
  return <PortContext value={port}>{children}</PortContext>
}

/** The application's port; a screen drawn outside of a provider is a mistake of the caller. */
export function usePort(): Port {
  const port = use(PortContext)
  if (!port) throw new Error('No PortProvider above this component')
  return port
}
