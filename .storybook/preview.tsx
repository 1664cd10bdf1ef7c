import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'

// Milliseconds: what is drawn later is loaded first, and a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    // Fluent's focus sentinels are hidden from people and found by the rules all the same.
    a11y: { test: 'error', context: { exclude: ['[data-tabster-dummy]'] } },
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
