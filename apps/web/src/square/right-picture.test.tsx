import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { RightPicture } from './RightPicture.tsx'
import type { Card } from './square-types.ts'

let root: Root | undefined
afterEach(() => root?.unmount())

const card = {
  kind: 'patent',
  type: 'utilityModel',
  title: '一种电热水壶',
  remainYears: 6,
  termEndsOn: '2032-11-23',
  cover: '/files/drawing/a.png',
} as unknown as Card

function draw(shown: Card): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(<RightPicture card={shown} />)
  return page
}

it('shows the first drawing of a patent, as its tile does, and its term in words', async () => {
  const page = draw(card)
  await vi.waitFor(() => expect(page.querySelector('img')?.getAttribute('src')).toBe('/files/drawing/a.png'))
  expect(page.textContent).toContain('6 years left')
})

it('shows the words where there is no drawing', async () => {
  const page = draw({ ...card, cover: null })
  await vi.waitFor(() => expect(page.textContent).toContain('一种电热水壶'))
  expect(page.querySelector('img')).toBeNull()
  expect(page.querySelector('[data-long]')).toBeNull()
})

it('sets a long title smaller', async () => {
  const page = draw({ ...card, cover: null, title: '一种用于锂离子电池的硅碳复合负极材料及其制备方法' })
  await vi.waitFor(() => expect(page.querySelector('[data-long]')?.textContent).toContain('硅碳复合'))
})
