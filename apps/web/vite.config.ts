import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { compressedAssets } from './scripts/compressed-assets.ts'
import { pdfAssets } from './scripts/pdf-assets.ts'
import { plainPages } from './scripts/plain-pages.ts'

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? '3000'}`
const proxied = [
  '^/api/',
  '^/admin/\\w+Controller/',
  '^/files/',
  '^/openapi.json',
  '^/reference',
  '^/sandbox/',
  '^/livez',
  '^/readyz',
]

const app = fileURLToPath(new URL('src/app/', import.meta.url))

/** What tells the classes of one sheet from those of another. */
const sheetMark = (file: string) => createHash('sha256').update(relative(app, file)).digest('base64url').slice(0, 5)

export default defineConfig({
  // Vite's own names end in the line a class stands on as well, which costs every page a kilobyte.
  css: { modules: { generateScopedName: (name, file) => `${name}_${sheetMark(file)}` } },
  plugins: [react(), pdfAssets(), plainPages(), compressedAssets()],
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: server }])) },
  preview: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: server }])) },
  build: {
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // WeChat's in-app browser trails Chrome by years; lower targets also turn light-dark() into plain variables.
    target: ['chrome100', 'safari15.4', 'firefox102'],
    cssTarget: ['chrome100', 'safari15.4', 'firefox102'],
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups(app) } },
    },
  },
})
