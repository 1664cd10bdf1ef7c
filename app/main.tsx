import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { store } from '#app/state'
import { Themed } from '#app/theme'
import { App } from './App.tsx'
import './base.css'
import { limitEvaluations } from './evaluationBudget.ts'

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
