import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from '../test/memory-router.tsx'
import { ListingCard } from './ListingCard.tsx'
import type { Card } from './square-types.ts'

let root: Root | undefined
afterEach(() => root?.unmount())

const card = {
  id: 'l1',
  kind: 'trademark',
  title: '江楠智造',
  patentNumber: '90500078',
  type: 'mark',
  niceClasses: [9],
  way: 'assign',
  status: 'unknown',
  remainYears: null,
  termLeft: null,
  feePaidUntil: null,
  fee: null,
  price: null,
  state: 'published',
  certified: { state: true, time: '2026-11-22T18:12:00.000Z' },
  regional: '',
  regionalName: { en: '', zh: '' },
  views: 0,
  cover: '/files/mark/a.jpg',
  goodsLine: '科学仪器；计算机',
  favourite: false,
  video: null,
} as unknown as Card

function draw(shown: Card): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  const router = createMemoryRouter([{ path: '*', element: <ListingCard card={shown} onOpen={() => {}} /> }])
  root.render(<RouterProvider router={router} />)
  return page
}

it('a certified right is not one whose status nobody knows: its certificate was seen, on a day of Beijing', async () => {
  const page = draw(card)
  await vi.waitFor(() => expect(page.textContent).toContain('By its certificate, seen 2026-11-23'))
  expect(page.textContent).not.toContain('Status not known')
  await vi.waitFor(() => expect(page.querySelector('img')?.getAttribute('src')).toBe('/files/mark/a.jpg'))
})

it('what the register copy tells of the status stands as it is', async () => {
  const page = draw({ ...card, status: 'pending' })
  await vi.waitFor(() => expect(page.textContent).toContain('90500078'))
  expect(page.textContent).not.toContain('certificate')
})

it('a mark without a picture is drawn by its name, with its goods and a heart; nobody reads that nobody looked', async () => {
  const page = draw({ ...card, cover: null })
  await vi.waitFor(() => expect(page.querySelector('[data-size="large"]')?.textContent).toMatch(/江楠\s?智造/))
  expect(page.textContent).toContain('科学仪器；计算机')
  expect(page.querySelector('button[aria-label="Add to favourites"]')).not.toBeNull()
  expect(page.textContent).not.toContain('0 views')
})

it('draws how much of the term is left, and nothing where it is not known', async () => {
  const page = draw({ ...card, remainYears: 4, termLeft: 40, termEndsOn: '2030-11-23' })
  await vi.waitFor(() => expect(page.querySelector<HTMLElement>('[data-bar] span')?.style.width).toBe('40%'))
  expect(page.textContent).toContain('4 years left')

  root?.unmount()
  const other = draw(card)
  await vi.waitFor(() => expect(other.textContent).toContain('Term not known'))
  expect(other.querySelector('[data-bar]')).toBeNull()
})
