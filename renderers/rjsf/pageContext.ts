import { createContext } from 'react'
import type { PartHostProps } from '#renderers/form'

/** What stands on the open page of a part; beside rjsf, which would compare it deeply. */
export const PageContext = createContext<PartHostProps['renderPage']>(() => null)
