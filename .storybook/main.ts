import type { StorybookConfig } from '@storybook/react-vite'
import { writeStories } from '../scripts/writeStories.ts'

let written: Promise<string> | undefined

/** Stories are made of the kinds and definitions that there are, whenever Storybook starts. */
const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  stories: async () => {
    // Storybook asks several times for the same stories.
    await (written ??= writeStories())
    return [
      { directory: '../.cache/stories', files: '*.stories.tsx' },
      { directory: '../stories', files: '**/*.stories.tsx' },
    ]
  },
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config
