import { createStore } from 'jotai'

/** The one store of the application's state: React and the client read the same. */
export const store = createStore()
