import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'

// Milliseconds: what is drawn later is loaded first, and a busy machine takes its time.
configure({ asyncUtilTimeout: 25_000 })

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    a11y: {
      test: 'error',
      // Fluent's focus sentinels are hidden from people and found by the rules all the same.
      context: { exclude: ['[data-tabster-dummy]'] },
      // Naming each element that passed takes longer than judging it, and makes a report of 200 MB.
      options: { resultTypes: ['violations', 'incomplete'] },
    },
  },
  initialGlobals: { language: 'en', shade: 'light' },
  globalTypes: {
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: ['en', 'es', 'ca', 'fr'],
        dynamicTitle: true,
      },
    },
    shade: {
      toolbar: { title: 'Shade', icon: 'mirror', items: ['light', 'dark', 'contrast'], dynamicTitle: true },
    },
  },
}

export default preview
