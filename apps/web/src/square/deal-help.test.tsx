import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { MemoryRouter } from '../test/memory-router.tsx'
import { typeInto } from '../test/type-into.ts'
import { contractMessages } from './contract-messages.ts'
import { DealContact } from './DealContact.tsx'
import { DealPartyForm } from './DealPartyForm.tsx'
import { dealMessages } from './deal-messages.ts'
import { OrderTransfer } from './OrderTransfer.tsx'
import { PayeeForm } from './PayeeForm.tsx'
import type { Deal } from './square-types.ts'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
})

const owner = '江南智造科技有限公司'
const deal = {
  id: 'd1',
  version: 1,
  kind: 'trademark',
  way: 'assign',
  state: 'filing',
  side: 'seller',
  patentNumber: '90500078',
  owner,
  parties: [{ side: 'seller', name: '江南智造科技', given: false }],
  party: null,
  payee: null,
} as unknown as Deal

function draw(what: React.ReactNode): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(<MemoryRouter>{what}</MemoryRouter>)
  return page
}

it.each([
  [{}, '/trademarkService/Transference?number=90500078'],
  [{ side: 'buyer' }, '/trademarkService/Transference?number=90500078'],
  [{ kind: 'patent', patentNumber: '202110700001.2' }, '/order/patentOrder/changeindex?numbers=202110700001.2'],
] as const)('a deal that waits to be filed leads to where the transfer is ordered: %o', async (more, address) => {
  const page = draw(<OrderTransfer deal={{ ...deal, ...more }} />)
  await vi.waitFor(() => expect(page.querySelector('a')?.getAttribute('href')).toBe(address))
})

it('a licence, another step and the back office are led nowhere', async () => {
  const others = [{ way: 'licence' }, { state: 'filed' }, { side: 'staff' }] as const
  const page = draw(
    <>
      {others.map((more) => (
        <OrderTransfer key={JSON.stringify(more)} deal={{ ...deal, ...more }} />
      ))}
      <p>drawn</p>
    </>,
  )
  await vi.waitFor(() => expect(page.textContent).toBe('drawn'))
})

it('a contract is not called one of transfer, for it may be a licence', () => {
  expect([contractMessages.zh.title, dealMessages.zh.contract]).toEqual(['合同', '合同'])
})

it('the contract names the owner of the register, and says so where another name is typed', async () => {
  const page = draw(<DealPartyForm deal={deal} onDone={() => {}} />)
  await vi.waitFor(() => expect(page.querySelector('input')?.value).toBe(owner))
  expect(page.querySelector('[role=status]')).toBeNull()
  typeInto(page.querySelector('input'), '江南智造科技')
  await vi.waitFor(() => expect(page.querySelector('[role=status]')?.textContent).toContain(owner))
})

it('an account of somebody else is told at once, and can be saved', async () => {
  const page = draw(<PayeeForm deal={deal} onDone={() => {}} />)
  await vi.waitFor(() => expect(page.querySelectorAll('input')).toHaveLength(3))
  typeInto(page.querySelector('input'), '别人公司')
  const told = () => page.querySelector('[role=status]')?.textContent
  await vi.waitFor(() => expect(told()).toContain(`${owner}, the registered owner`))
  expect(told()).toContain('only after we know why')
  typeInto(page.querySelector('input'), owner)
  await vi.waitFor(() => expect(page.querySelector('[role=status]')).toBeNull())
})

it('an account of the owner that is not the contract’s party is told as that, and is paid to all the same', async () => {
  const named = { ...deal, party: { name: '江南智造科技' } } as Deal
  const page = draw(<PayeeForm deal={named} onDone={() => {}} />)
  await vi.waitFor(() => expect(page.querySelectorAll('input')).toHaveLength(3))
  typeInto(page.querySelector('input'), owner)
  const told = () => page.querySelector('[role=status]')?.textContent
  await vi.waitFor(() => expect(told()).toContain('江南智造科技, the party of the contract'))
  expect(told()).not.toContain('only after')
})

it.each([
  ['contact', 'Request contact', 'If the buyer agrees'],
  ['openContact', 'Show each other', 'If you agree'],
] as const)('a seller who may %s reads what that does', async (act, button, text) => {
  const answer = { code: 200, data: { list: [], total: 0, pageNum: 1, pageSize: 100 }, msg: '' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
  const page = draw(
    <QueryClientProvider client={queryClient}>
      <DealContact deal={{ ...deal, acts: [act] } as Deal} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(page.querySelector('button')?.textContent).toBe(button))
  expect(page.textContent).toContain(text)
})
