// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

it('ends the text of a choice before its arrow', () => {
  const styled = read('./Field.module.css').match(/button\.input \{[^}]*\}/)?.[0]
  expect(styled).toContain('padding-inline-end: var(--space-32)')
  expect(styled).toContain('text-overflow: ellipsis')
  expect(styled).toContain('white-space: nowrap')
})

it('has room for the longest usual country beside two names', () => {
  const width = read('../parts/abroad/abroad-form.module.css').match(
    /\.named > :last-child \{\s*flex-basis: (\d+)px/,
  )?.[1]
  // "People's Republic of China" with the room before it and that of the arrow.
  expect(Number(width)).toBeGreaterThanOrEqual(216)
  expect(read('../patents/abroad/PartiesSection.tsx')).toContain('styles.named')
})
