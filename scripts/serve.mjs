// npm run serve: the server alone, from what `npm run build` made; in this process, so that signals reach it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { main, root, SetupError } from './setup.mjs'

const server = join(root, 'apps/server/dist/main.js')
const page = join(root, 'apps/web/dist/index.html')

await main(async () => {
  if (!existsSync(server) || !existsSync(page)) {
    throw new SetupError('Nothing is built yet: run `npm run build`, then `npm run serve`.')
  }
  await import(pathToFileURL(server).href)
})
