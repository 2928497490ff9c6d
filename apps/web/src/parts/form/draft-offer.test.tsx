import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../../api/call-table-signed-in.generated.ts'
import { queryClient } from '../../api/query.ts'
import { DraftOffer } from './DraftOffer.tsx'

let root: Root | undefined
const answer = vi.fn<() => Promise<Response>>()
const draft = { orderNo: 'P261123100001', title: '小青禾', service: null, savedTime: '2026-11-20T02:00:00.000Z' }
const replyOf = (data: unknown) => Response.json({ code: 200, msg: '', data })

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  root?.unmount()
  queryClient.clear()
  answer.mockReset()
})

const page = document.createElement('div')
const draw = (isMade: boolean) =>
  flushSync(() =>
    root?.render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <DraftOffer
            type="workCopyright"
            isMade={isMade}
            addressOf={(orderNo) => `/serviceHall/art?orderNo=${orderNo}`}
          >
            <p>the form</p>
          </DraftOffer>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )

describe('the draft that was left last', () => {
  it('is known before the form is drawn, which never moves: not once it is a draft of its own either', async () => {
    const asked = Promise.withResolvers<Response>()
    answer.mockReturnValueOnce(asked.promise)
    root = createRoot(page)
    draw(false)
    expect(page.textContent).not.toContain('the form')

    asked.resolve(replyOf({ draft }))
    await vi.waitFor(() => expect(page.textContent).toContain('小青禾'))
    expect(page.textContent).toContain('the form')

    // The newest draft is the form's own now.
    answer.mockImplementation(async () => replyOf({ draft: { ...draft, title: '另一份' } }))
    draw(true)
    await queryClient.invalidateQueries()
    expect(page.textContent).toContain('小青禾')
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('keeps nobody from the form where it is not to be had', async () => {
    answer.mockImplementation(async () => new Response('', { status: 500 }))
    root = createRoot(page)
    draw(false)

    await vi.waitFor(() => expect(page.textContent).toBe('the form'))
  })
})
