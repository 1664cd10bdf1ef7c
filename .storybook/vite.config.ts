import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconsApart } from '../scripts/iconsApart.ts'

export default defineConfig({
  cacheDir: '../.cache/vite-stories',
  // All icons together are 16 MB, which would be bundled and read before the first story is drawn.
  plugins: [iconsApart('served'), react()],
})
