// The browser of the browser tests: the machine's own, never a download behind the operator's back except by the
// system's package manager.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, SetupError } from './setup.mjs'

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macProgram = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const installCommand = 'apt-get update && apt-get install -y chromium fonts-noto-cjk'

/** Path of a Chromium; installs one where that is ours to do. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log(`Installing Chromium (${installCommand}) …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const code = await run('sh', ['-c', installCommand], { env })
    const installed = findChromium()
    if (code === 0 && installed) return installed
    throw new SetupError(`Chromium could not be installed; this command ended with ${code}: ${installCommand}`)
  }
  throw new SetupError(
    `The browser tests need Chromium. Install it, on Debian and Ubuntu with: sudo sh -c '${installCommand}'\n` +
      'or say where one is with CHROMIUM_PATH=/path/to/chromium.',
  )
}

function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new SetupError(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  for (const program of programs) {
    const { status, stdout } = spawnSync('which', [program], { encoding: 'utf8' })
    if (status === 0 && stdout.trim()) return stdout.trim()
  }
  return existsSync(macProgram) ? macProgram : undefined
}
