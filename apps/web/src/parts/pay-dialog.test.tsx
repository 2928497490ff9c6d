import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, readAgain } from '../api/query.ts'
import { startSession } from '../app/session-store.ts'
import { MemoryRouter } from '../test/memory-router.tsx'
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
  ...{ payee: null, bank: null, account: null, transfer: null, lastOn: null, weChatPay: false, agency: null },
}
const account = { payee: '江南专利', bank: '工商银行', account: '6222' }
const agency = { name: '江南专利', nameEn: 'Jiangnan', phone: '025-8888 0000', email: 'office@jiangnan.cn' }
const opened = {
  ...{ paymentId: '1', amount: 50_000, lines, title: 'Kettle', expireTime: '2099-01-01T00:00:00.000Z' },
  ...{ secondsLeft: 900, secondsTotal: 900, codeUrl: 'x', qrImage: 'data:image/svg+xml,x', sandbox: false },
}
const unpaid = { paid: false, payState: 0, payTime: null, transactionNo: null, expireTime: null }

const returned = {
  ...{ transferId: 't', state: 'returned', amount: 1, transferredOn: '2026-11-01', payer: 'P', fileId: 'f' },
  ...{ fileName: 'f.pdf', notes: 'Amount differs', createdTime: '2026-11-01T00:00:00.000Z' },
}

class Refused {
  readonly error: string
  readonly msg: string
  constructor(error: string, msg: string) {
    this.error = error
    this.msg = msg
  }
}

type Reply = object | Promise<object> | (() => Promise<object>)
const notOffered = new Refused('common.notConfigured', 'This feature is not available yet (WeChat Pay). Contact us.')

let root: Root
const asked: string[] = []
/** What is answered to a call by its path; of a list one after the other, the last from then on. */
let replies: Record<string, Reply | Reply[]>

async function answer(name: string): Promise<Response> {
  const held = replies[name]
  const next = Array.isArray(held) ? (held.length > 1 ? held.shift() : held[0]) : held
  const reply = await (typeof next === 'function' ? next() : next)
  if (!(reply instanceof Refused)) return Response.json({ code: 200, data: reply, msg: '' })
  return Response.json({ code: 409, data: { error: reply.error }, msg: reply.msg }, { status: 409 })
}

async function open(
  told: object,
  role: 'customer' | 'administrator' = 'customer',
  checked = unpaid,
  others: typeof replies = {},
) {
  startSession('token', { id: '7', Account: 'a', name: 'A', role, agencyId: null })
  replies = {
    getPaymentInstructions: { ...instructions, ...told },
    PCWxPay: 'weChatPay' in told && told.weChatPay ? opened : notOffered,
    WhetherToPay: checked,
    getOrderMoney: { paid: 50_000, title: 'Kettle', lines },
    ...others,
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const name = new URL(address, 'http://here').pathname.split('/').at(-1) ?? ''
    asked.push(name)
    return answer(name)
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
  await waitFor(() => {
    if (!document.querySelector('[role="tab"], svg + p, dl')) throw new Error('nothing yet')
  })
}

const waitFor = (look: () => void) => act(() => vi.waitFor(look))
const tabNamed = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('[role="tab"]')].find(
    (one) => one.textContent === name,
  ) as HTMLButtonElement

const tabs = () => [...document.querySelectorAll('[role="tab"]')].map((one) => one.textContent)
const said = () => document.querySelector('dialog')?.textContent ?? ''
const links = () => [...document.querySelectorAll('dialog a')].map((one) => one.getAttribute('href'))
const shows = (words: string) => waitFor(() => expect(said()).toContain(words))

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  document.body.innerHTML = ''
  asked.length = 0
})

it('offers only bank transfer where only that is set up, and says nothing of WeChat', async () => {
  await open(account)

  await waitFor(() => expect(tabs()).toEqual(['Bank transfer']))
  expect(said()).not.toContain('WeChat')
})

it('shows the refusal alone where the order may not be paid, and no account', async () => {
  const refused = new Refused('orders.actionNotAllowed', 'Not possible now: The order is closed for payment')
  await open({}, 'customer', unpaid, { getPaymentInstructions: refused })

  await shows('The order is closed for payment')
  await waitFor(() => expect(tabs()).toEqual([]))
  expect(said()).not.toContain('WeChat')
})

it('asks again for what could not be read, where no payment can be opened', async () => {
  const away = new Refused('common.unavailable', 'Busy, try again')
  await open({}, 'customer', unpaid, {
    getPaymentInstructions: [away, { ...instructions, ...account }],
  })
  await shows('Busy, try again')

  const retry = [...document.querySelectorAll('dialog button')].find((one) => one.textContent === 'Try again')
  await act(async () => (retry as HTMLButtonElement).click())

  await waitFor(() => expect(tabs()).toEqual(['Bank transfer']))
})

it('shows the code as soon as it is there, before the other ways are known', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  await open({}, 'customer', unpaid, { PCWxPay: opened, getPaymentInstructions: promise })

  await waitFor(() => expect(document.querySelector('img[alt^="QR code"]')).not.toBeNull())
  await waitFor(() => expect(tabs()).toEqual(['WeChat Pay']))

  resolve({ ...instructions, ...account, weChatPay: true })
  await waitFor(() => expect(tabs()).toEqual(['WeChat Pay', 'Bank transfer']))
})

describe('an amount that has changed', () => {
  const risen = { amount: 72_500, lines: { ...lines, service: 72_500, payable: 72_500 } }
  const both = { ...instructions, ...account, weChatPay: true }

  it('is shown in the place of the older one of the instructions, which are asked for again, and said', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    const again = Promise.withResolvers<object>()
    await open({}, 'customer', unpaid, { PCWxPay: promise, getPaymentInstructions: [both, again.promise] })
    await waitFor(() => expect(tabs()).toEqual(['WeChat Pay', 'Bank transfer']))
    await act(async () => tabNamed('Bank transfer').click())
    await shows('500.00')

    resolve({ ...opened, ...risen })
    await shows('725.00')
    await shows('The amount has changed from ¥500.00 to ¥725.00.')
    expect(document.querySelector('[data-number]')).toBeNull()

    again.resolve({ ...both, ...risen })
    const transferTo = () => document.querySelector('dialog section[aria-label^="Transfer exactly"]')?.textContent
    await waitFor(() => expect(transferTo()).toContain('725.00'))
    expect(asked.filter((name) => name === 'getPaymentInstructions')).toHaveLength(2)
  })

  it('has a code of the older one opened anew', async () => {
    await open({}, 'customer', unpaid, {
      PCWxPay: [opened, { ...opened, ...risen }],
      getPaymentInstructions: [both, { ...both, ...risen }],
    })
    await shows('500.00')
    await waitFor(() => expect(tabs()).toHaveLength(2))

    await act(() => queryClient.invalidateQueries({ queryKey: ['payments.getPaymentInstructions'] }))

    await waitFor(() => expect(asked.filter((name) => name === 'PCWxPay')).toHaveLength(2))
    await shows('The amount has changed from ¥500.00 to ¥725.00.')
    await waitFor(() => expect(document.querySelector('img[alt^="QR code"]')).not.toBeNull())
  })
})

const buttonNamed = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find((one) => one.textContent === name)
const click = (name: string) => act(async () => buttonNamed(name)?.click())

describe('two amounts that do not meet', () => {
  const risen = { amount: 72_500, lines: { ...lines, service: 72_500, payable: 72_500 } }
  const both = { ...instructions, ...account, weChatPay: true }

  it('leave a report of a transfer as it is being filled in', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    const again = Promise.withResolvers<object>()
    await open({}, 'customer', unpaid, { PCWxPay: promise, getPaymentInstructions: [both, again.promise] })
    await waitFor(() => expect(tabs()).toHaveLength(2))
    await act(async () => tabNamed('Bank transfer').click())
    await click('I’ve paid')
    const form = document.querySelector('form')

    resolve({ ...opened, ...risen })
    await shows('The amount has changed')
    expect(document.querySelector('form')).toBe(form)

    again.resolve({ ...both, ...risen })
    await shows('The order costs ¥725.00')
    expect(document.querySelector('form')).toBe(form)
  })

  it('can be asked for again after that has failed', async () => {
    const away = new Refused('common.unavailable', 'Busy')
    await open({}, 'customer', unpaid, {
      PCWxPay: { ...opened, ...risen },
      getPaymentInstructions: [both, away, { ...both, ...risen }],
    })
    await waitFor(() => expect(tabs()).toHaveLength(2))
    await act(async () => tabNamed('Bank transfer').click())
    await waitFor(() => expect(buttonNamed('Try again')).toBeDefined())

    await click('Try again')

    await waitFor(() => expect(document.querySelector('[data-number]')).not.toBeNull())
  })

  it('end in a failure with another try, and the code is looked at all the while', async () => {
    const later = (reply: object) => () => new Promise<object>((resolve) => setTimeout(resolve, 5, reply))
    const first = Promise.withResolvers<object>()
    const dear = { ...both, ...risen }
    const others = { PCWxPay: later(opened), getPaymentInstructions: [first.promise, later(dear)] }
    await open({}, 'customer', unpaid, others)
    await waitFor(() => expect(document.querySelector('img[alt^="QR code"]')).not.toBeNull())
    // What an answer leads to is drawn when `act` ends: each turn has one of its own.
    const turn = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)))
    await turn()
    first.resolve(dear)
    for (let turns = 0; turns < 9; turns += 1) await turn()

    await waitFor(() => expect(buttonNamed('Try again')).toBeDefined())
    const looks = () => asked.filter((name) => name === 'WhetherToPay').length
    const before = looks()
    await act(() => vi.waitFor(() => expect(looks()).toBeGreaterThan(before), { timeout: 3_000 }))
  })
})

it.each([['common.internal'], ['common.tooManyRequests'], ['common.conflict']])(
  'offers another try, and the other way, where a code was not opened for %s',
  async (code) => {
    await open({ ...account, weChatPay: true }, 'customer', unpaid, { PCWxPay: new Refused(code, 'Not now') })

    await waitFor(() => expect(tabs()).toEqual(['WeChat Pay', 'Bank transfer']))
    await waitFor(() => expect(buttonNamed('Try again')).toBeDefined())
  },
)

it('announces what changes and nothing at a look that finds the same', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout', 'performance', 'Date'] })
  try {
    const open15 = { ...unpaid, expireTime: '2099-01-01T00:00:00.000Z' }
    await open({ ...account, weChatPay: true }, 'customer', open15 as never)
    await act(async () => vi.advanceTimersByTimeAsync(3_000))
    const heard: string[] = []
    const watcher = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const near = target instanceof Element ? target : target.parentElement
        const live = near?.closest('[role="status"], [role="alert"], [aria-live]')
        if (live) heard.push(live.textContent ?? '')
      }
    })
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    const before = asked.filter((name) => name === 'WhetherToPay').length

    await act(async () => vi.advanceTimersByTimeAsync(10_000))

    expect(asked.filter((name) => name === 'WhetherToPay').length).toBeGreaterThan(before + 4)
    expect(heard).toEqual([])
    watcher.disconnect()
  } finally {
    vi.useRealTimers()
  }
})

it.each([
  [false, 'Bank transfer is no longer offered here. If you sent money, contact us.'],
  [true, 'Bank transfer is no longer offered here. Pay with WeChat.'],
])(
  'says what became of a transfer that was returned where no account is left (WeChat Pay: %s)',
  async (weChatPay, next) => {
    await open({ transfer: returned, agency, weChatPay })

    await shows('Finance says: Amount differs')
    await shows(next)
    await waitFor(() => expect(tabs()).toEqual(weChatPay ? ['WeChat Pay'] : []))
  },
)

it.each([[false], [true]])(
  'takes the report of money that left by the last day, with why another was returned (WeChat Pay: %s)',
  async (weChatPay) => {
    const over = new Refused('payments.periodOver', 'The period for this request ended')
    const late = { transfer: returned, lastOn: '2026-11-20', weChatPay }
    await open(late, 'customer', unpaid, weChatPay ? { PCWxPay: over } : {})

    await shows('Finance says: Amount differs')
    await shows('500.00')
    await waitFor(() => expect(tabs()).toEqual([]))
    expect(document.querySelector('[data-number]')).toBeNull()
    const report = [...document.querySelectorAll('dialog button')].find(
      (one) => one.textContent === 'Already sent? Report it',
    )
    await act(async () => (report as HTMLButtonElement).click())
    await waitFor(() => expect(document.querySelector('form[aria-label="Transfer details"]')).not.toBeNull())
    await shows('Do not send money now')
  },
)

it('does not advise to pay with WeChat after a transfer was returned', async () => {
  await open({ ...account, transfer: returned })

  await shows('Amount differs')
  expect(said()).not.toContain('WeChat')
})

it('offers only WeChat Pay where no account is set up', async () => {
  await open({ weChatPay: true })

  await waitFor(() => expect(tabs()).toEqual(['WeChat Pay']))
  await waitFor(() => expect(asked).toContain('PCWxPay'))
})

it('says whom to ask where nothing is set up, and that the order is kept', async () => {
  await open({ agency })

  await waitFor(() => expect(tabs()).toEqual([]))
  for (const words of ['Jiangnan', 'can be paid later']) await shows(words)
  await waitFor(() => expect(links()).toEqual(['tel:02588880000', 'mailto:office@jiangnan.cn']))
})

it('leads to a message where nothing is known of the agency', async () => {
  await open({})

  await waitFor(() => expect(links()).toEqual([`/contact?about=${orderNo}`]))
})

it('tells an administrator where ways to pay are set up', async () => {
  await open({ agency }, 'administrator')

  await shows('operator of the server')
  expect(links()).toContain('/admin/agency')
})

it('shows the receipt, and the end of an order that is closed, where no payment can be opened', async () => {
  await open(account, 'customer', { ...unpaid, paid: true, payState: 2 })
  await shows('Payment received')

  act(() => root.render(null))
  queryClient.clear()
  await open(account, 'customer', { ...unpaid, payState: 9 })
  await shows('It can no longer be paid.')
})

it('asks for no way to pay any more once it is paid', async () => {
  await open(account, 'customer', { ...unpaid, paid: true, payState: 2 })
  await shows('Payment received')
  await act(async () => void (await readAgain(['orders', 'money'])))

  expect(asked.filter((name) => name === 'getPaymentInstructions')).toHaveLength(1)
})
