import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryRouter } from '../../test/memory-router.tsx'
import '../../api/read-call-table.ts'
import { queryClient } from '../../api/query.ts'
import { DraftOffer } from './DraftOffer.tsx'

let root: Root | undefined
const answer = vi.fn<() => Promise<Response>>()
const draft = { orderNo: 'P261123100001', title: '小青禾', service: null, savedTime: '2026-11-20T02:00:00.000Z' }
const replyOf = (data: unknown) => Response.json({ code: 200, msg: '', data })
const broken = async () => new Response('', { status: 500 })
const page = document.createElement('div')

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  root = createRoot(page)
})
afterEach(() => {
  root?.unmount()
  queryClient.clear()
  answer.mockReset()
  onlineManager.setOnline(true)
})

/** Shows what was typed while it stands on the page: unmounted, it is lost. */
function Form() {
  return (
    <label htmlFor={useId()}>
      the form <input />
    </label>
  )
}

const draw = (form = 'first', isAsked = false) =>
  flushSync(() =>
    root?.render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <DraftOffer
            key={form}
            type="trademarkService"
            service="renewal"
            isAsked={isAsked}
            addressOf={(orderNo) => `/serviceHall/art?orderNo=${orderNo}`}
          >
            <Form />
          </DraftOffer>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )

const field = async () => {
  const found = await vi.waitFor(() => page.querySelector('input') ?? Promise.reject(new Error('no form yet')))
  return found
}

describe('the draft that was left last', () => {
  it('is known before the form is drawn, which never moves afterwards', async () => {
    const asked = Promise.withResolvers<Response>()
    answer.mockReturnValueOnce(asked.promise)
    draw()
    expect(page.textContent).not.toContain('the form')

    asked.resolve(replyOf({ draft }))
    await vi.waitFor(() => expect(page.textContent).toContain('小青禾'))
    const typed = await field()

    // The newest draft is the form's own by now, or one of another window.
    answer.mockImplementation(async () => replyOf({ draft: { ...draft, title: '另一份' } }))
    await queryClient.invalidateQueries()
    expect(page.textContent).toContain('小青禾')
    expect(page.querySelector('input')).toBe(typed)
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('keeps nobody from the form where it is not to be had, and takes no form away later', async () => {
    answer.mockImplementation(broken)
    draw()
    const typed = await field()

    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await queryClient.invalidateQueries()

    expect(page.querySelector('input')).toBe(typed)
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('is asked for without a network too: nobody waits for one', async () => {
    onlineManager.setOnline(false)
    answer.mockRejectedValue(new TypeError('no network'))
    draw()
    await field()
  })

  it('is not offered where somebody was led to another service', async () => {
    answer.mockImplementation(async () => replyOf({ draft: { ...draft, service: 'opposition' } }))
    draw('first', true)
    await field()
    expect(page.textContent).not.toContain('小青禾')
  })

  it('is asked for anew by the next empty form', async () => {
    answer.mockImplementation(async () => replyOf({ draft: null }))
    draw()
    await field()
    answer.mockImplementation(async () => replyOf({ draft }))
    draw('next')
    await vi.waitFor(() => expect(page.textContent).toContain('小青禾'))
  })
})
