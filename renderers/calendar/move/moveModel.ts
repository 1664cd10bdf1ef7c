import { createContext, useContext } from 'react'
import type { MoveState } from './useMove.ts'

const Context = createContext<MoveState>({ kind: 'none' })

export const MoveProvider = Context.Provider

/** The move that is under way. Apart from the model of the calendar: it changes with every step of a pointer. */
export const useMoveState = (): MoveState => useContext(Context)
