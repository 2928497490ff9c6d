import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findGroup, groupOfSubject } from '@portal/domain/site/messages/groups'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)test\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  // Whatever writes to the bell, itself or by one of the functions for it.
  .filter((text) => /inbox_messages|inboxMessages|\bnotify[A-Z]\w*\(/.test(text))

/** Kinds as they stand in the code: `kind: 'work.filed'`, `'work.filed',` of a statement, the first word of a template. */
const literal = /\bkind: '(\w+\.\w+)'|^\s*select .*?'(\w+\.\w+)'|\(\$\{\w+\}, '(\w+\.\w+)'/gm
const template = /\bkind: `(\w+)\.\$/g

it('has a group for every kind that the server writes to the bell', () => {
  const kinds = new Set(
    sources.flatMap((text) => [...text.matchAll(literal)].map(([, one, two, three]) => one ?? two ?? three ?? '')),
  )
  const subjects = new Set(sources.flatMap((text) => [...text.matchAll(template)].map(([, subject = '']) => subject)))

  expect(kinds.size).toBeGreaterThan(40)
  expect([...kinds].filter((kind) => findGroup(kind) === undefined)).toEqual([])
  expect([...subjects].filter((subject) => !Object.hasOwn(groupOfSubject, subject))).toEqual([])
})
