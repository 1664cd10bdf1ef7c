import { createContext } from 'react'
import type { PartHostProps } from '#renderers/form'

/** Renders the open page of a part. It bypasses rjsf, which would compare it deeply. */
export const PageContext = createContext<PartHostProps['renderPage']>(() => null)
