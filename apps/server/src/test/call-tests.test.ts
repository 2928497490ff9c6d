import { readdirSync, readFileSync } from 'node:fs'
import { calls } from '@portal/contract/calls'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)

describe('the tests of the server', () => {
  const tests = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => readFileSync(new URL(path.replaceAll('\\', '/'), root), 'utf8'))
    .join('\n')

  it('describe every declared call by its name', () => {
    const missing = calls.map((call) => call.name).filter((name) => !tests.includes(`describe('${name}'`))

    expect(missing).toEqual([])
  })
})
