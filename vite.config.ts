import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstTexts } from './scripts/firstTexts.ts'
import { griffelAhead } from './scripts/griffelAhead.ts'
import { iconsApart } from './scripts/iconsApart.ts'
import { themeTables } from './scripts/themeTables.ts'

const below = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

export default defineConfig({
  root: below('app'),
  cacheDir: below('.cache/vite'),
  plugins: [griffelAhead(), iconsApart(), firstTexts(), themeTables(), react()],
  build: {
    outDir: below('dist/client'),
    target: 'es2022',
    manifest: true,
    // The content security policy admits neither inline scripts nor data: assets.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Many small files compress worse than one, and each is named in the first. What the first page needs comes in one,
    // and what later pages share in every combination in one for each of its origins. Lists fill no forms: what only forms share is apart.
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'icons', test: /virtual:icon/ },
            { name: 'schema', test: /\/engine\/schema\// },
            { name: 'engine', test: /\/engine\/(?!form\/|blocks\/)/ },
            {
              name: 'fluent',
              test: /\/node_modules\/(@fluentui(?!\/react-(combobox|textarea|spinner)\/)|tabster|@floating-ui)\//,
              minShareCount: 2,
            },
            {
              name: 'inputs',
              test: /\/node_modules\/@fluentui\/react-(combobox|textarea|spinner)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    // Engine, renderers and definitions lie beside the root.
    fs: { allow: [below('.')] },
    proxy: { '/api': server },
  },
})
