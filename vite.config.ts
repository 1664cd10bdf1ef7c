import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const below = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

export default defineConfig({
  root: below('app'),
  cacheDir: below('.cache/vite'),
  plugins: [react()],
  build: {
    outDir: below('dist/client'),
    target: 'es2022',
    manifest: true,
    // The content security policy admits neither inline scripts nor data: assets.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    // Engine, renderers and definitions lie beside the root.
    fs: { allow: [below('.')] },
    proxy: { '/api': server },
  },
})
