import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './workbench.ts'

const program = 'apps/server/dist/main.js'
let isMade = false

/**
 * The program that `npm start`, `npm run serve` and the image run, made of the sources as they stand: started from its sources
 * a server takes twice the time, and what was bundled before may be another release.
 *
 * @returns its path from the root.
 */
export function bundledServer(): string {
  if (!isMade) execFileSync(process.execPath, [join(root, 'apps/server/scripts/bundle.mjs')], { stdio: 'inherit' })
  isMade = true
  return program
}
