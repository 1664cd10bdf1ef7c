import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSharedBudget, provideSharedBudget } from '#engine/expression'
import type { SharedBudget } from '#engine/expression'
import { store } from '#app/state'
import { Themed } from '#app/theme'
import { App } from './App.tsx'
import './base.css'

/** Far more than a large form needs to open, and less than a page may be frozen for. */
const LIMITS = { steps: 3_000_000, ms: 1_500 }

/** Evaluations of one task share a budget, so that no form freezes the page. What exceeds it counts as failed; the server refuses it. */
function limitEvaluations(): void {
  let budget: SharedBudget | null = null
  provideSharedBudget(() => {
    if (!budget) {
      budget = createSharedBudget({ now: () => performance.now(), onExhausted: () => undefined }, LIMITS)
      setTimeout(() => {
        budget = null
      })
    }
    return budget
  })
}

limitEvaluations()

const root = document.getElementById('app')
if (!root) throw new Error('The page has no place for the application')

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <Themed>
        <App />
      </Themed>
    </Provider>
  </StrictMode>,
)
