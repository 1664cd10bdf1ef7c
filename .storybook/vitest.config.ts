import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { FLAGS, findChromium } from '../tests/support/chromium.ts'
import { isFull } from '../tests/support/full.ts'

const { executablePath, env } = await findChromium()

/** Every story in a real browser: it is drawn, its play runs, and axe finds nothing. A config of its own, for it needs a browser to be read. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  cacheDir: '.cache/vite-stories',
  plugins: [
    storybookTest({
      configDir: fileURLToPath(new URL('.', import.meta.url)),
      // Stories that repeat others (scripts/writeStories.ts), and slow ones whose way another story mostly shows, run only in `npm run test:full`.
      tags: { exclude: isFull ? [] : ['repetition', 'whole'] },
    }),
  ],
  // Under 'test', a Fluent popover replaces the page's ResizeObserver by one that observes nothing.
  define: { 'process.env.NODE_ENV': JSON.stringify('development') },
  optimizeDeps: {
    // Found late, a dependency would reload the page in the middle of a test; looking for all of them takes 10 s.
    noDiscovery: true,
    include: [
      '@fluentui/react-components',
      '@fluentui/tokens',
      '@griffel/react',
      '@lexical/link',
      '@lexical/list',
      '@lexical/react/LexicalComposer',
      '@lexical/react/LexicalComposerContext',
      '@lexical/react/LexicalContentEditable',
      '@lexical/react/LexicalErrorBoundary',
      '@lexical/react/LexicalHistoryPlugin',
      '@lexical/react/LexicalLinkPlugin',
      '@lexical/react/LexicalListPlugin',
      '@lexical/react/LexicalRichTextPlugin',
      '@lexical/rich-text',
      '@rjsf/core',
      '@rjsf/utils',
      '@rjsf/validator-ajv8',
      '@simplewebauthn/browser',
      '@storybook/addon-a11y/preview',
      '@storybook/react-vite',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'i18next',
      'lexical',
      'libphonenumber-js/min',
      'qrcode-generator',
      'react',
      'react-big-calendar',
      'react-dom',
      'react-dom/client',
      'react-pdf',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
    ],
  },
  test: {
    name: 'stories',
    // One page for all: each file of its own would load the design system again.
    isolate: false,
    setupFiles: ['.storybook/setup.ts'],
    // Milliseconds: a form of thousands of fields takes its time in a build for development.
    testTimeout: 60_000,
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // An element that fades in would be judged while it can hardly be read.
      provider: playwright({
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: { executablePath, env, args: [...FLAGS] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
