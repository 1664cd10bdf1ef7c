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
      // Stories that repeat others (scripts/writeStories.ts) run only in `npm run test:full`.
      tags: { exclude: isFull ? [] : ['repetition'] },
    }),
  ],
  // Under 'test', a Fluent popover replaces the page's ResizeObserver by one that observes nothing.
  define: { 'process.env.NODE_ENV': JSON.stringify('development') },
  // Found late, these would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@fluentui/react-components',
      '@fluentui/react-icons',
      '@rjsf/core',
      '@rjsf/utils',
      '@rjsf/validator-ajv8',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'react-big-calendar',
      'react-pdf',
      '@storybook/addon-a11y/preview',
      '@storybook/react-vite',
    ],
  },
  test: {
    name: 'stories',
    // One page for all: each file of its own would load the design system again.
    isolate: false,
    setupFiles: ['.storybook/renderHook.ts'],
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
