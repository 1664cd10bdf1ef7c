import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { griffelAhead } from './scripts/griffelAhead.ts'
import { themeTables } from './scripts/themeTables.ts'

const below = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

export default defineConfig({
  root: below('app'),
  cacheDir: below('.cache/vite'),
  plugins: [griffelAhead(), themeTables(), react()],
  build: {
    outDir: below('dist/client'),
    target: 'es2022',
    manifest: true,
    // The content security policy admits neither inline scripts nor data: assets.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What the first page needs comes in one file: many small ones compress worse.
    rollupOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: {
    // Engine, renderers and definitions lie beside the root.
    fs: { allow: [below('.')] },
    proxy: { '/api': server },
  },
})
