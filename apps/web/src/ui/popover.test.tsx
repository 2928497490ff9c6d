import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openMenu, openPanel, settled } from '../test/choose.ts'
import { MemoryRouter } from '../test/memory-router.tsx'
import { RowMenu } from './list/RowMenu.tsx'
import { Popover } from './Popover.tsx'

let root: Root
let page: HTMLElement
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(async () => {
  await settled(() => root.unmount())
  page.remove()
})

const button = () => {
  const found = page.querySelector('button')
  if (!found) throw new Error('no button')
  return found
}
const press = (key: string) =>
  settled(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )

it('opens a named panel beside its button, and goes to what is to be typed in first', async () => {
  await settled(() =>
    root.render(
      <Popover label="Save as a view" trigger={(attributes) => <button type="button" {...attributes} />}>
        {(close) => (
          <>
            <input data-autofocus />
            <button type="button" id="done" onClick={close} />
          </>
        )}
      </Popover>,
    ),
  )
  const panel = await openPanel(button())

  expect([panel?.role, panel?.ariaLabel, button().ariaExpanded]).toEqual(['dialog', 'Save as a view', 'true'])
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await settled(() => document.getElementById('done')?.click())
  expect([document.activeElement, button().ariaExpanded]).toEqual([button(), 'false'])
})

it('is shut by Escape and by its own button, which has the focus again', async () => {
  await settled(() =>
    root.render(
      <Popover label="Why this date" trigger={(attributes) => <button type="button" {...attributes} />}>
        Rule 4
      </Popover>,
    ),
  )
  await openPanel(button())
  await press('Escape')
  expect([document.activeElement, button().ariaExpanded]).toEqual([button(), 'false'])

  await openPanel(button())
  await settled(() => button().click())
  expect([page.textContent, button().ariaExpanded]).toEqual(['', 'false'])
})

it('goes through the lines of a menu by arrow keys, and does what a line says', async () => {
  const run = vi.fn()
  const actions = [
    { key: 'invoice', label: 'Invoice', to: '/invoice' },
    { key: 'copy', label: 'Copy', run },
    { key: 'end', label: 'Withdraw', refused: 'It is filed.', run },
  ]
  await settled(() =>
    root.render(
      <MemoryRouter>
        <RowMenu label="More" actions={actions} />
      </MemoryRouter>,
    ),
  )
  button().focus()
  const lines = await openMenu(button())

  expect(lines.map((line) => [line.role, line.getAttribute('href'), line.ariaDisabled])).toEqual([
    ['menuitem', '/invoice', null],
    ['menuitem', null, null],
    ['menuitem', null, 'true'],
  ])
  expect(document.activeElement).toBe(lines[0])
  await press('End')
  await press('Enter')
  expect([document.activeElement, run.mock.calls.length]).toEqual([lines[2], 0])
  await press('ArrowUp')
  await press('Enter')
  expect([document.activeElement, run.mock.calls.length]).toEqual([button(), 1])
})
