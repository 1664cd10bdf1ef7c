import { defineConfig } from 'vitest/config'

const node = (name: string, folders: string[], rest: object = {}) => ({
  test: { name, include: folders.map((folder) => `tests/${folder}/**/*.test.ts`), environment: 'node', ...rest },
})

export default defineConfig({
  test: {
    projects: [
      node('unit', ['engine', 'definitions', 'boundary', 'scripts', 'app']),
      node('server', ['server'], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        globalSetup: 'tests/support/database.ts',
      }),
      node('browser', ['browser'], {
        testTimeout: 30_000,
        hookTimeout: 180_000,
        fileParallelism: false,
        globalSetup: 'tests/support/product.ts',
      }),
    ],
  },
})
