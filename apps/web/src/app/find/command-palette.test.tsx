import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
import { typeInto } from '../../test/type-into.ts'
import CommandPalette from './CommandPalette.tsx'

let root: Root | undefined
let answers: Record<string, () => Promise<unknown>>
const onClose = vi.fn()

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
HTMLDialogElement.prototype.showModal ??= () => {}
HTMLDialogElement.prototype.close ??= () => {}

const order = (id: string) => ({
  ...{ kind: 'order', id, type: 'trademark', title: '云岭', numbers: [id], about: '云岭茶业', customer: null },
  ...{ draft: false, exact: true },
})

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  onClose.mockReset()
  answers = {}
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    const text = init?.body ? (JSON.parse(init.body).text as string) : ''
    const data = String(url).includes('/find') ? await (answers[text]?.() ?? Promise.resolve({ list: [] })) : []
    return new Response(JSON.stringify({ code: 200, data, msg: '' }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

const wait = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(20)
  })

function show() {
  const router = createMemoryRouter([{ path: '*', element: <CommandPalette onClose={onClose} /> }])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  // As in the frame: no provider of queries around it.
  act(() => root?.render(<RouterProvider router={router} />))
  const input = document.querySelector('input')
  if (!input) throw new Error('no box')
  const type = (text: string) => act(() => typeInto(input, text))
  const press = (key: string) =>
    act(() => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
  const place = () => router.state.location.pathname + router.state.location.search
  return { type, press, place }
}
const options = () => [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent)

describe('the search of the frame', () => {
  it('waits after Enter for the answer to the very text, and opens it', async () => {
    let answer = (_: unknown) => {}
    answers.P251009000028 = () => new Promise((resolve) => (answer = resolve))
    const { type, press, place } = show()
    await wait(10)
    type('P251009000028')
    press('Enter')
    await wait(500)
    expect([place(), onClose.mock.calls.length]).toEqual(['/', 0])
    answer({ list: [order('P251009000028')] })
    await wait(10)
    expect([place(), onClose.mock.calls.length]).toEqual(['/order/patentOrder/case/P251009000028', 1])
  })

  it('never shows a late answer for another text', async () => {
    let answer = (_: unknown) => {}
    answers.slow = () => new Promise((resolve) => (answer = resolve))
    answers.P2 = async () => ({ list: [order('P2')] })
    const { type } = show()
    await wait(10)
    type('slow')
    await wait(200)
    type('P2')
    await wait(200)
    answer({ list: [order('P1')] })
    await wait(200)
    expect(options().filter((one) => one?.includes('云岭'))).toEqual([expect.stringContaining('P2')])
  })

  it('leads nowhere when the search fails, and tries again', async () => {
    let tries = 0
    answers.P251009000028 = async () => {
      tries += 1
      if (tries === 1) throw new Error('no network')
      return { list: [order('P251009000028')] }
    }
    const { type, press, place } = show()
    await wait(10)
    type('P251009000028')
    press('Enter')
    await wait(300)
    expect([place(), document.querySelector('[role="status"]')?.textContent]).toEqual([
      '/',
      expect.stringContaining('could not be searched'),
    ])
    press('Enter')
    await wait(300)
    expect(place()).toBe('/order/patentOrder/case/P251009000028')
  })

  it('offers the public patents last', async () => {
    const { type } = show()
    await wait(10)
    type('固态电池')
    await wait(300)
    expect(options().at(-1)).toContain('固态电池')
  })
})
