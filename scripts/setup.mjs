// What every command of ours needs before it can begin: packages, the pinned Node, the built page. Runs on the
// machine's own Node (20.19 or later), with nothing but what comes with it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const binFolder = join(root, 'node_modules', '.bin')
const pinnedNode = join(binFolder, process.platform === 'win32' ? 'node.exe' : 'node')
const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Installs the packages when there are none or the lock file asks for others. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  // What builds is a package for development; with NODE_ENV=production npm would leave it out, and take it away again.
  const code = await npm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'])
  if (code !== 0) throw new SetupError(`npm ci ended with ${code}: see its words above.`)
}

/** Builds the page when its sources, or what it is made of, changed since the last build. */
export async function ensureWebBuilt() {
  const stampFile = join(root, '.cache', 'web-sources')
  const stamp = hashOf(['package-lock.json', 'tsconfig.base.json', 'apps/web', 'packages/contract', 'packages/domain'])
  const isBuilt = existsSync(join(root, 'apps/web/dist/index.html'))
  if (isBuilt && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the page …')
  const code = await npm(['run', 'build', '--workspace', '@portal/web', '--silent', '--', '--logLevel', 'warn'])
  if (code !== 0) throw new SetupError(`the build of the page ended with ${code}.`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** Bundles the server when its sources changed since the last bundle. */
export async function ensureServerBundled() {
  const stampFile = join(root, '.cache', 'server-sources')
  const stamp = hashOf(['package-lock.json', 'apps/server', 'packages/contract', 'packages/domain'])
  const isBuilt = existsSync(join(root, 'apps/server/dist/main.js'))
  if (isBuilt && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const code = await run(runtime(), ['apps/server/scripts/bundle.mjs'])
  if (code !== 0) throw new SetupError(`the bundling of the server ended with ${code}.`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** The pinned Node, else this one if it is new enough to run TypeScript sources and our packages. */
export function runtime() {
  if (existsSync(pinnedNode)) return pinnedNode
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  throw new SetupError(
    `No Node 24 comes with the packages for ${process.platform}-${process.arch}, and this machine's Node is ` +
      `${process.versions.node}: install Node 24 (22.22 or later will do) and run the command again.`,
  )
}

/** Runs a program in our terminal until it ends; signals to us go to it. Resolves to its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    const forward = (signal) => child.kill(signal)
    for (const signal of forwardedSignals) process.on(signal, forward)
    const release = () => {
      for (const signal of forwardedSignals) process.off(signal, forward)
    }
    child.on('error', (error) => {
      release()
      reject(error)
    })
    child.on('exit', (code, signal) => {
      release()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/**
 * npm on the machine's own Node: it must not run on the pinned one, which `npm ci` takes away and puts back. The npm
 * scripts it starts do run on the pinned one, because npm puts our programs first on their path.
 */
export function npm(args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root))
  const shell = process.platform === 'win32'
  return run(shell ? 'npm.cmd' : 'npm', args, { shell, env: { ...process.env, PATH: path.join(delimiter) } })
}

/** Says what an operator can act on in one line; all else with its trace. */
export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}

export class SetupError extends Error {}

/** Compares the lock file with npm's own list of what it put into node_modules. */
function isInstalled() {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { packages: installed } = JSON.parse(readFileSync(installedFile, 'utf8'))
  for (const [path, { version, integrity }] of Object.entries(installed)) {
    if (wanted[path]?.version !== version || wanted[path]?.integrity !== integrity) return false
  }
  // packages of other platforms are wanted, but not here; our own workspaces are there as links
  return Object.entries(wanted).every(
    ([path, { optional, devOptional }]) =>
      path in installed || optional || devOptional || !path.includes('node_modules/'),
  )
}

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (/\.(json|ts)$/.test(path) && !path.includes('/')) return [path]
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}
