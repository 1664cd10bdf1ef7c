import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './base.css'
import { store } from './store.ts'
import { Themed } from './theme/index.ts'

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
