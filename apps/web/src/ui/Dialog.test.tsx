import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

// The simulated browser has no modal dialogs: it only knows whether one is open.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

it('gives the focus back to what opened it when it closes', () => {
  document.body.innerHTML = '<button id="opener">Open</button><div id="here"></div>'
  const [opener, here] = ['opener', 'here'].map((id) => document.getElementById(id))
  if (!opener || !here) throw new Error('no place')
  const root = createRoot(here)
  const show = (open: boolean) =>
    act(() =>
      root.render(
        <Dialog open={open} title="Wish" onClose={() => {}}>
          <input id="inside" />
        </Dialog>,
      ),
    )
  show(false)
  opener.focus()
  show(true)
  document.getElementById('inside')?.focus()

  show(false)

  expect(document.activeElement).toBe(opener)
  act(() => root.unmount())
})

function firstFocusOf(body: React.ReactNode): Element | null {
  document.body.innerHTML = '<div id="here"></div>'
  const here = document.getElementById('here')
  if (!here) throw new Error('no place')
  const root = createRoot(here)
  act(() =>
    root.render(
      <Dialog open title="Wish" onClose={() => {}}>
        {body}
      </Dialog>,
    ),
  )
  const first = document.activeElement
  act(() => root.unmount())
  return first
}

it('begins at the first field that can be filled in', () => {
  const first = firstFocusOf(
    <>
      <a href="#law">Law</a>
      <input disabled />
      <input type="hidden" />
      <textarea id="field" />
      <input />
    </>,
  )

  expect(first?.id).toBe('field')
})

it('begins at its heading where nothing is to be filled in', () => {
  expect(firstFocusOf(<button type="button">Download</button>)?.textContent).toBe('Wish')
})

it.each([
  ['what it says is closed', <button type="button" key="1" />, {}, 1],
  ['something to fill in is kept', <input key="2" />, {}, 0],
  ['what is only searched is closed', <input key="3" />, { keepOpen: false }, 1],
])('by a press beside it, %s', (_, body, how, closed) => {
  document.body.innerHTML = '<div id="here"></div>'
  const root = createRoot(document.getElementById('here') as HTMLElement)
  const onClose = vi.fn()
  act(() =>
    root.render(
      <Dialog open title="Wish" {...{ onClose, ...how }}>
        {body}
      </Dialog>,
    ),
  )
  act(() => document.querySelector('dialog')?.click())
  expect(onClose).toHaveBeenCalledTimes(closed)
  act(() => root.unmount())
})
