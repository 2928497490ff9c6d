import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@portal/contract/calls'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const document = join(import.meta.dirname, '../../../../docs/calls-without-screen.md')

it('sends every call from some screen, but those that the documents give a reason for', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.generated\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const unsent = calls.map(({ name }) => name).filter((name) => !sources.includes(`'${name}'`))

  const explained = readFileSync(document, 'utf8')
    .split('\n')
    .flatMap((line) => /^\| `([\w.]+)` \| `[^`]+` \| \S/.exec(line)?.[1] ?? [])
  expect(unsent.sort()).toEqual(explained)
})
