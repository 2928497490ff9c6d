import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
import ReceiptPage from './ReceiptPage.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root

async function receiptOf(payee: object | null, isReceiptHeld: boolean) {
  const lines = { official: 0, held: 0, service: 50_000, coupon: 0, payable: 50_000 }
  const payment = {
    ...{ paymentId: '1', outTradeNo: 'T1', transactionNo: '42', state: 'paid', amount: 50_000 },
    ...{ createdTime: '2026-11-01T00:00:00.000Z', payTime: '2026-11-01T00:00:00.000Z' },
  }
  const data = {
    ...{ orderNo: 'P1', title: 'Kettle', payer: 'Example Kettles', handledBy: null, lines, refunded: 0 },
    ...{ payments: [payment], payee, isReceiptHeld },
  }
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data, msg: '' }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const router = createMemoryRouter([{ path: '/order/receipt/:orderNo', element: <ReceiptPage /> }], {
    initialEntries: ['/order/receipt/P1'],
  })
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
  await act(() => vi.waitFor(() => expect(document.querySelector('dl dt + dd')).not.toBeNull()))
  const payeeText = [...document.querySelectorAll('dt')].find((one) => one.textContent === 'Received by')
    ?.nextElementSibling?.textContent
  const canPrint = [...document.querySelectorAll('button')].some((one) => one.textContent?.startsWith('Print'))
  return { payee: payeeText, canPrint, text: document.body.textContent }
}

afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  document.body.innerHTML = ''
})

it('names who received the money by the record of the site', async () => {
  const payee = { zh: '江智知识产权服务有限公司', en: 'Jiangzhi IP Services' }
  expect(await receiptOf(payee, false)).toMatchObject({ payee: 'Jiangzhi IP Services', canPrint: true })
})

it('says that the operator has no name yet, in place of an invented one', async () => {
  const missing = 'The operator of this site has not entered its name yet.'
  expect(await receiptOf(null, false)).toMatchObject({ payee: missing, canPrint: true })
})

it('is not printed without a recipient where that is held', async () => {
  const shown = await receiptOf(null, true)

  expect(shown.canPrint).toBe(false)
  expect(shown.text).toContain('The receipt can be printed once')
})
