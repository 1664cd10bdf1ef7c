import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ cacheDir: '../.cache/vite-stories', plugins: [react()] })
