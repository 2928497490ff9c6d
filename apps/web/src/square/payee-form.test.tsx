import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { typeInto } from '../test/type-into.ts'
import { PayeeForm } from './PayeeForm.tsx'
import type { Deal } from './square-types.ts'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
})

it('reads the deal anew when the other side acted meanwhile, says so, and sends what was typed again', async () => {
  const sent: Record<string, unknown>[] = []
  const answers = [
    { status: 409, body: { code: 409, data: { error: 'common.conflict' }, msg: 'Reload.' } },
    { status: 200, body: { code: 200, data: {}, msg: '' } },
  ]
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const answer = answers.shift()
    return new Response(JSON.stringify(answer?.body), { status: answer?.status ?? 500 })
  })
  const deal = { id: 'd1', version: 4, payee: null, owner: '' } as Deal
  queryClient.setQueryData(['square.getDeal', { id: 'd1' }], deal)
  const onDone = vi.fn()
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(<PayeeForm deal={deal} onDone={onDone} />)
  const typed = { 'Account holder': 'Jiangnan', 'Account number': '6222021234567890', 'Bank and branch': 'A bank' }
  const boxes = () => [...page.querySelectorAll('input')]
  await vi.waitFor(() => expect(boxes()).toHaveLength(3))
  for (const [place, words] of Object.values(typed).entries()) {
    typeInto(boxes()[place], words)
  }
  const submit = () =>
    page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

  submit()
  await vi.waitFor(() =>
    expect(page.querySelector('[role=alert]')?.textContent ?? '').toContain('changed in the meantime'),
  )
  expect(queryClient.getQueryState(['square.getDeal', { id: 'd1' }])?.isInvalidated).toBe(true)
  expect(boxes().map((box) => box.value)).toEqual(Object.values(typed))
  expect(onDone).not.toHaveBeenCalled()

  flushSync(() => root?.render(<PayeeForm deal={{ ...deal, version: 5 }} onDone={onDone} />))
  submit()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent.map(({ version, account }) => [version, account])).toEqual([
    [4, typed['Account number']],
    [5, typed['Account number']],
  ])
})
