import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openMenu, settled } from '../../test/choose.ts'
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

async function lines(view: ListView, done: string[] = [], isOpenable = true): Promise<readonly HTMLElement[]> {
  const acts = {
    save: () => Promise.resolve(),
    remove: () => done.push('remove'),
    share: (_view: ListView, isShared: boolean) => done.push(`share ${isShared}`),
    openWith: (_view: ListView, isDefault: boolean) => done.push(`open ${isDefault}`),
  }
  act(() => root.render(<ViewMenu view={view} acts={acts} isOpenable={isOpenable} />))
  const button = place.querySelector('button')
  if (!button) throw new Error('no menu')
  return openMenu(button)
}

it('opens the list with a view, shares and deletes one’s own', async () => {
  const done: string[] = []
  for (const at of [0, 1, 2]) {
    const line = (await lines(own, done))[at]
    await settled(() => line?.click())
  }
  expect(done).toEqual(['open false', 'share true', 'remove'])
  expect((await lines(own)).map((line) => line.getAttribute('aria-checked'))).toEqual(['true', 'false', null])
})

it('names whose a shared view is, which is only opened with', async () => {
  const theirs = { ...own, by: 'Li', isShared: true, isDefault: false }
  expect(viewName(theirs)).toBe('To pay · Li')
  expect(await lines(theirs)).toHaveLength(1)
})

it('offers no opening where the bare address is another list’s', async () => {
  const done: string[] = []
  const [first] = await lines(own, done, false)
  await settled(() => first?.click())
  expect(done).toEqual(['share true'])
})
