import { Suspense, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settled } from '../test/choose.ts'
import { dismissToast, visibleToasts } from '../ui/toast.ts'
import { lazy } from './lazy.tsx'

let root: Root
let page: HTMLElement
let isThere: boolean
beforeEach(() => {
  isThere = false
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(async () => {
  await settled(() => root.unmount())
  page.remove()
  for (const { id } of visibleToasts()) dismissToast(id)
})

/** Fetched as a chunk is: not there while it is blocked. */
const fetched = <Part,>(part: Part) =>
  isThere
    ? Promise.resolve({ default: part })
    : Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
const press = (text: string) =>
  settled(() => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click())

function Opener({ Part }: { readonly Part: ReturnType<typeof dialog> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <input defaultValue="A kettle" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Suspense>
          <Part onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
const dialog = () =>
  lazy(() =>
    fetched(({ onClose }: { readonly onClose: () => void }) => (
      <button type="button" onClick={onClose}>
        Close it
      </button>
    )),
  )

it('shuts what could not be fetched and says so; the next press asks anew', async () => {
  const Part = dialog()
  await settled(() => root.render(<Opener Part={Part} />))
  await press('Open')

  await vi.waitFor(() =>
    expect(visibleToasts().map(({ text }) => text)).toEqual([expect.stringMatching(/could not be opened/)]),
  )
  expect(page.querySelector('input')?.value).toBe('A kettle')
  isThere = true
  await press('Open')
  await vi.waitFor(() => expect(page.textContent).toContain('Close it'))
})

it('says in its place what cannot be shut, with a button that asks anew', async () => {
  const Part = lazy(() => fetched(({ name }: { readonly name: string }) => <p>History of {name}</p>))
  await settled(() =>
    root.render(
      <Suspense fallback="…">
        <Part name="P1" />
      </Suspense>,
    ),
  )
  await vi.waitFor(() => expect(page.querySelector('[role="alert"]')).not.toBeNull())
  expect(visibleToasts()).toEqual([])

  isThere = true
  await press('Try again')
  await vi.waitFor(() => expect(page.textContent).toBe('History of P1'))
})

it('hands on a mistake of the part itself', async () => {
  const broken = new TypeError('x is not a function')
  const Part = lazy<() => null>(() => Promise.reject(broken))
  const drawn = settled(() =>
    root.render(
      <Suspense>
        <Part />
      </Suspense>,
    ),
  )
  await expect(drawn).rejects.toBe(broken)
})
