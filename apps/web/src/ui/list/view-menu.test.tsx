import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ListView } from './list-types.ts'
import { ViewMenu, viewName } from './ViewMenu.tsx'

let root: Root
let place: HTMLElement
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

const own: ListView = { id: '1', name: 'To pay', query: 'tab=toPay', isShared: false, by: null, isDefault: true }

function lines(view: ListView, done: string[] = [], isOpenable = true): HTMLButtonElement[] {
  const acts = {
    save: () => Promise.resolve(),
    remove: () => done.push('remove'),
    share: (_view: ListView, isShared: boolean) => done.push(`share ${isShared}`),
    openWith: (_view: ListView, isDefault: boolean) => done.push(`open ${isDefault}`),
  }
  act(() => root.render(<ViewMenu view={view} acts={acts} isOpenable={isOpenable} />))
  act(() => place.querySelector('button')?.click())
  return [...place.querySelectorAll<HTMLButtonElement>('button')].slice(1)
}

it('opens the list with a view, shares and deletes one’s own', () => {
  const done: string[] = []
  for (const at of [0, 1, 2]) {
    const line = lines(own, done)[at]
    act(() => line?.click())
  }
  expect(done).toEqual(['open false', 'share true', 'remove'])
  expect(lines(own).map((line) => line.getAttribute('aria-pressed'))).toEqual(['true', 'false', null])
})

it('names whose a shared view is, which is only opened with', () => {
  const theirs = { ...own, by: 'Li', isShared: true, isDefault: false }
  expect(viewName(theirs)).toBe('To pay · Li')
  expect(lines(theirs)).toHaveLength(1)
})

it('offers no opening where the bare address is another list’s', () => {
  const done: string[] = []
  const [first] = lines(own, done, false)
  act(() => first?.click())
  expect(done).toEqual(['share true'])
})
