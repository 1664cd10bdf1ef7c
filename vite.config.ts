import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstTexts } from './scripts/firstTexts.ts'
import { griffelAhead } from './scripts/griffelAhead.ts'
import { iconsApart } from './scripts/iconsApart.ts'
import { retriableImports } from './scripts/retriableImports.ts'
import { themeTables } from './scripts/themeTables.ts'

const below = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

export default defineConfig({
  root: below('app'),
  cacheDir: below('.cache/vite'),
  plugins: [griffelAhead(), iconsApart(), firstTexts(), themeTables(), retriableImports(), react()],
  build: {
    outDir: below('dist/client'),
    target: 'es2022',
    manifest: true,
    // The content security policy admits neither inline scripts nor data: assets.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Many small files compress worse than one, and each is named in the first. What the first page needs comes in one,
    // and what later pages share in every combination in one for each of its origins. Lists fill no forms and open nothing
    // over them before they are asked to: what only forms share is apart, and so is what stands over a page. What home shares
    // with lists is apart from what lists alone need.
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'icons', test: /virtual:icon/, minShareCount: 2 },
            { name: 'engine', test: /\/engine\/(?!form\/|blocks\/)/, minShareCount: 2 },
            {
              name: 'fluent',
              test: /\/node_modules\/@fluentui\/react-(checkbox|label|select|skeleton|table)\/|\/use-sync-external-store\//,
            },
            {
              name: 'rooms',
              test: /\/renderers\/(action|context(?!\/(FocusHandling|useRestoreFocus))|icon|layer|notice|theme|toolbar)\/|\/renderers\/dialog\/CloseButton|\/app\//,
              minShareCount: 2,
            },
            { name: 'boxes', test: /\/node_modules\/@fluentui\/react-field\//, minShareCount: 2 },
            {
              name: 'records',
              test: /\/renderers\/(list\/(MarkedValue|RecordValues|RowsSkeleton|TitleCell|ValueCell|readPage|live\/useChanges)|field\/MaskedValue)\.tsx?/,
              minShareCount: 2,
            },
            {
              name: 'rows',
              test: /\/renderers\/(filter|list(?!\/cards)|screen\/list|field\/(CellPopoverTrigger|RangeFrame)\.)|\/node_modules\/@tanstack\/(react-)?(store|table)/,
              minShareCount: 2,
            },
            {
              name: 'popups',
              test: /\/node_modules\/(@fluentui(?!\/react-(combobox|textarea|spinner)\/)|tabster|@floating-ui)\/|\/context\/(FocusHandling|useRestoreFocus)/,
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
