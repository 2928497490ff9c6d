// Bundles our own sources of the server into dist/: to load and strip them file by file is half of the CPU time of a start.
// Packages stay outside, and so do processes for files and migrations: what a source says of its own place stays true.
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

const sourceAddresses = {
  name: 'source-addresses',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.url/ },
    handler(code, id) {
      const place = JSON.stringify(relative(dist, id).split(sep).join('/'))
      return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null }
    },
  },
}

await build({
  input: fileURLToPath(new URL('../src/main.ts', import.meta.url)),
  platform: 'node',
  external: (id) => /^[^./]/.test(id) && !/^[A-Za-z]:[\\/]/.test(id) && !id.startsWith('@portal/'),
  plugins: [sourceAddresses],
  output: { dir: dist, format: 'esm', cleanDir: true },
  logLevel: 'warn',
})
