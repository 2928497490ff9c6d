import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { startSession } from '../app/session-store.ts'
import { PayDialog } from './PayDialog.tsx'

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

const orderNo = 'P261127100001'
const lines = { official: 0, held: 0, service: 50_000, coupon: 0, payable: 50_000 }
const instructions = {
  ...{ orderNo, title: 'Kettle', payState: 0, amount: 50_000, lines, invented: false, remark: 'r', deadline: null },
  ...{ payee: null, bank: null, account: null, transfer: null, weChatPay: false, agency: null },
}
const account = { payee: '江南专利', bank: '工商银行', account: '6222' }
const agency = { name: '江南专利', nameEn: 'Jiangnan', phone: '025-8888 0000', email: 'office@jiangnan.cn' }
const opened = {
  ...{ paymentId: '1', amount: 50_000, lines, title: 'Kettle', expireTime: '2099-01-01T00:00:00.000Z' },
  ...{ secondsLeft: 900, secondsTotal: 900, codeUrl: 'x', qrImage: 'data:image/svg+xml,x', sandbox: false },
}
const unpaid = { paid: false, payState: 0, payTime: null, transactionNo: null, expireTime: null }

let root: Root
const asked: string[] = []

async function open(told: object, role: 'customer' | 'administrator' = 'customer', checked = unpaid) {
  startSession('token', { id: '7', Account: 'a', name: 'A', role, agencyId: null })
  const replies: Record<string, object> = {
    getPaymentInstructions: { ...instructions, ...told },
    PCWxPay: opened,
    WhetherToPay: checked,
    getOrderMoney: { paid: 50_000, title: 'Kettle', lines },
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const name = new URL(address, 'http://here').pathname.split('/').at(-1) ?? ''
    asked.push(name)
    return Response.json({ code: 200, data: replies[name], msg: '' })
  })
  await act(async () =>
    root.render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <PayDialog orderNo={orderNo} onClose={() => {}} />
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  )
  await act(async () => {
    await vi.waitFor(() => {
      if (!document.querySelector('[role="tab"], svg + p, dl')) throw new Error('nothing yet')
    })
  })
}

const tabs = () => [...document.querySelectorAll('[role="tab"]')].map((one) => one.textContent)
const said = () => document.querySelector('dialog')?.textContent ?? ''

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  document.body.innerHTML = ''
  asked.length = 0
})

it('offers only bank transfer where only that is set up, and opens no payment with WeChat', async () => {
  await open(account)

  expect(tabs()).toEqual(['Bank transfer'])
  expect(said()).not.toContain('WeChat')
  expect(asked).not.toContain('PCWxPay')
})

it('does not advise to pay with WeChat after a transfer was returned', async () => {
  const transfer = {
    ...{ transferId: 't', state: 'returned', amount: 1, transferredOn: '2026-11-01', payer: 'P', fileId: 'f' },
    ...{ fileName: 'f.pdf', notes: 'Amount differs', createdTime: '2026-11-01T00:00:00.000Z' },
  }
  await open({ ...account, transfer })

  expect(said()).toContain('Amount differs')
  expect(said()).not.toContain('WeChat')
})

it('offers only WeChat Pay where no account is set up', async () => {
  await open({ weChatPay: true })

  expect(tabs()).toEqual(['WeChat Pay'])
  expect(asked).toContain('PCWxPay')
})

it('says whom to ask where nothing is set up, and that the order is kept', async () => {
  await open({ agency })

  expect(tabs()).toEqual([])
  expect(asked).not.toContain('PCWxPay')
  for (const words of ['Jiangnan', 'can be paid later']) expect(said()).toContain(words)
  const links = [...document.querySelectorAll('dialog a')].map((one) => one.getAttribute('href'))
  expect(links).toEqual(['tel:02588880000', 'mailto:office@jiangnan.cn'])
})

it('leads to a message where nothing is known of the agency', async () => {
  await open({})

  const links = [...document.querySelectorAll('dialog a')].map((one) => one.getAttribute('href'))
  expect(links).toEqual([`/contact?about=${orderNo}`])
})

it('tells an administrator where ways to pay are set up', async () => {
  await open({ agency }, 'administrator')

  expect(said()).toContain('operator of the server')
  expect(document.querySelector('dialog a[href="/admin/agency"]')).not.toBeNull()
})

it('shows the receipt, and the end of an order that is closed, where no payment can be opened', async () => {
  await open(account, 'customer', { ...unpaid, paid: true, payState: 2 })
  expect(said()).toContain('Payment received')

  act(() => root.render(null))
  queryClient.clear()
  await open(account, 'customer', { ...unpaid, payState: 9 })
  expect(said()).toContain('It can no longer be paid.')
})
