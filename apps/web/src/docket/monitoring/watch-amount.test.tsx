import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { WatchAmount } from './WatchCells.tsx'
import type { Watch } from './watch-types.ts'

let root: Root | undefined
afterEach(() => root?.unmount())

it.each([
  ['a restoration apart from the late fee', 100_000, 100_000, 'with restoration ¥1,000.00 and late fee ¥1,000.00'],
  ['a late fee alone', null, 6000, 'with late fee ¥60.00'],
])('tells %s', (_name, restoration, late, words) => {
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  const watch = { fee: { toPay: 600_000, restoration, late } } as unknown as Watch
  flushSync(() => root?.render(<WatchAmount watch={watch} />))
  expect(box.querySelector('small')?.textContent).toBe(words)
})
