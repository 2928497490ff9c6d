import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packageRoot = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']

/**
 * Serves what pdf.js fetches while it renders (character maps of Chinese fonts, standard fonts, decoders)
 * under `/pdfjs/<folder>/`, in development from the package and in the build as files.
 */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const [, folder = '', file = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? []
        if (!folders.includes(folder) || !readdirSync(join(packageRoot, folder)).includes(file)) return next()
        response.end(readFileSync(join(packageRoot, folder, file)))
      })
    },
    generateBundle() {
      for (const folder of folders) {
        for (const file of readdirSync(join(packageRoot, folder))) {
          const source = readFileSync(join(packageRoot, folder, file))
          this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${file}`, source })
        }
      }
    },
  }
}
