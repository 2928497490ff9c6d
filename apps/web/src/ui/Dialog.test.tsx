import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { typeInto } from '../test/type-into.ts'
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

describe('what is half done inside', () => {
  const onClose = vi.fn()
  let root: ReturnType<typeof createRoot>
  function show(keepOpen: boolean | 'kept') {
    onClose.mockReset()
    document.body.innerHTML = '<div id="here"></div>'
    root = createRoot(document.getElementById('here') ?? document.body)
    act(() =>
      root.render(
        <Dialog open keepOpen={keepOpen} title="Wish" onClose={onClose}>
          <input id="name" defaultValue="" />
          <input id="find" type="search" />
        </Dialog>,
      ),
    )
  }
  afterEach(() => act(() => root.unmount()))
  const dialog = () => document.querySelector('dialog') as HTMLDialogElement
  const field = (id: string) => document.getElementById(id) as HTMLInputElement
  const enter = (id: string, text: string) => act(() => typeInto(field(id), text))
  const pressEscape = () => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    act(() => document.activeElement?.dispatchEvent(event))
    // As a browser: what was not prevented asks the dialog.
    if (!event.defaultPrevented) act(() => dialog().dispatchEvent(new Event('cancel', { cancelable: true })))
  }
  const press = (name: string) =>
    act(() =>
      [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name)?.click(),
    )

  it('is not discarded by Escape or the cross without a question', () => {
    show(true)
    enter('name', 'A kettle')
    pressEscape()
    expect(onClose).not.toHaveBeenCalled()
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Discard what you entered?')
    expect(document.activeElement?.textContent).toBe('Keep editing')

    // The second Escape in a row is no answer to it.
    pressEscape()
    expect(onClose).not.toHaveBeenCalled()
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(document.activeElement).toBe(field('name'))

    press('Close')
    press('Discard')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is nothing while nothing was entered, in a search, or where it is kept', () => {
    show(true)
    pressEscape()
    expect(onClose).toHaveBeenCalledOnce()
    enter('find', 'kettle')
    press('Close')
    expect(onClose).toHaveBeenCalledTimes(2)
    enter('name', 'A kettle')
    enter('name', '')
    pressEscape()
    expect(onClose).toHaveBeenCalledTimes(3)
    act(() => root.unmount())

    show('kept')
    enter('name', 'A kettle')
    pressEscape()
    expect(onClose).toHaveBeenCalledOnce()
    act(() => dialog().click())
    expect(onClose).toHaveBeenCalledOnce()
  })
})
