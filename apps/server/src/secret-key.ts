import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key kept in the data folder, made on first use. Several processes may ask at once: the first file wins.
 *
 * @returns 64 hexadecimal characters.
 */
export function loadSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}-${crypto.randomUUID()}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  const key = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`${path} is damaged: remove it to have a new key made`)
  return key
}
