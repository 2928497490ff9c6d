import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

/** Licences that ask for no more than to be named; the OFL is that of the Chinese fonts. */
const free: ReadonlySet<string> = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Python-2.0',
  ],
  ...['(MIT AND Zlib)', '(MIT OR CC0-1.0)', '(MIT OR EUPL-1.1+)', 'MIT AND OFL-1.1'],
])
/** What is told in docs/licences.md, each with its reason there. */
const told: readonly RegExp[] = [/^@img\/sharp-/, /^png-js$/]

const root = fileURLToPath(new URL('../', import.meta.url))
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const shipped = Object.entries(packages).flatMap(([path, { license = '', dev, link }]) => {
  const name = path.split('node_modules/').at(-1) ?? ''
  return dev || link || !path.includes('node_modules/') ? [] : [{ name, license }]
})

describe('licences of what ships', () => {
  it('are free ones, except for those that docs/licences.md tells', () => {
    expect(shipped.length).toBeGreaterThan(100)
    const others = shipped.filter(({ license, name }) => !free.has(license) && !told.some((one) => one.test(name)))

    expect(others).toEqual([])
  })

  it('of the picture library come as its own files, to be exchanged', () => {
    const lesser = shipped.filter(({ license }) => license.includes('LGPL')).map(({ name }) => name)

    expect(lesser.filter((name) => !name.startsWith('@img/sharp-'))).toEqual([])
  })
})
