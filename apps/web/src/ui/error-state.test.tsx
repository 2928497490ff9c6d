import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { ErrorState } from './ErrorState.tsx'

let root: Root | undefined
afterEach(() => root?.unmount())

async function shown(status: number, error: string, msg: string) {
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  root.render(<ErrorState error={new CallError(status, { msg, data: { error } })} onRetry={() => {}} />)
  await vi.waitFor(() => expect(box.textContent).not.toBe(''))
  return box
}

it.each([
  [
    400,
    'common.badRequest',
    'Some entries are not valid. Check them and try again.',
    'There is nothing at this address',
  ],
  [404, 'orders.notFound', 'No order has this number', 'No order has this number'],
])('says of an answer %i (%s) that nothing is there, and offers no retry', async (status, code, message, title) => {
  const box = await shown(status, code, message)
  expect(box.textContent).toContain(title)
  expect(box.textContent).not.toContain('entries')
  expect(box.querySelector('button')).toBeNull()
})

it.each([
  [503, 'common.unavailable', 'The server is busy'],
  [400, 'patents.badQuery', 'This bracket is never closed.'],
])('says of an answer %i (%s) what went wrong, offers a retry, and speaks of nothing typed', async (...answer) => {
  const box = await shown(...answer)
  expect(box.textContent).toContain(answer[2])
  expect(box.querySelector('button')?.textContent).toContain('Try again')
  expect(box.textContent).not.toContain('entered')
})
