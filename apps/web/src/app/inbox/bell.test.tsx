import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { openPanel, settled } from '../../test/choose.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { currentUser, endSession, pageKeeper, pageOrganisation, startSession } from '../session-store.ts'
import { registerTyped } from '../typed-content.ts'
import { Bell } from './Bell.tsx'
// Fetched when they are opened: here at the beginning.
import './InboxPanel.tsx'
import '../SwitchDialog.tsx'

HTMLDialogElement.prototype.showModal ??= () => {}
HTMLDialogElement.prototype.close ??= () => {}

const firm = '00000000-0000-4000-8000-000000000001'
const message = {
  id: '00000000-0000-4000-8000-000000000002',
  ...{ kind: 'work.accepted', orderNo: 'P1', params: { title: '一种水杯' }, time: '2026-11-28T02:00:00Z', read: false },
  organisation: { id: firm, name: 'The firm' },
}
const user = {
  id: '7',
  Account: 'a',
  name: 'Lin',
  role: 'customer',
  agencyId: null,
  organisation: { id: '7', kind: 'company', name: 'The firm' },
} as const

let root: Root
let asked: { readonly path: string; readonly body: unknown }[]
let leave: ReturnType<typeof vi.fn<(to?: string) => Promise<void>>>
let stop = () => {}

beforeEach(async () => {
  asked = []
  leave = vi.fn(async () => {})
  pageKeeper.leave = leave
  queryClient.clear()
  startSession('token', user)
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    const path = address.replace(/^.*\/|\?.*$/g, '')
    asked.push({ path, body: body && JSON.parse(body) })
    const data: Readonly<Record<string, unknown>> = {
      getInboxList: { list: [message], unread: 1, more: false },
      switchOrganisation: {
        user: { ...user, role: 'agent', agencyId: 3, organisation: { id: firm, kind: 'company', name: 'The firm' } },
      },
    }
    return Response.json({ code: 200, data: data[path] ?? { list: [] } })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await settled(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Bell />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  await openPanel(document.querySelector('button'))
})
afterEach(async () => {
  stop()
  await settled(() => root.unmount())
  document.body.replaceChildren()
  endSession()
  vi.unstubAllGlobals()
})

const press = async (words: string) => {
  const find = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(words))
  await expect.poll(find).toBeDefined()
  await settled(() => find()?.click())
}
const paths = () => asked.map(({ path }) => path)

it('switches to the organisation that a message is of, and opens its case there', async () => {
  await press('The firm')

  await expect.poll(() => leave.mock.calls).toEqual([['/order/patentOrder/case/P1']])
  expect([pageOrganisation(), currentUser()?.role]).toEqual([firm, 'agent'])
  expect(asked.find(({ path }) => path === 'switchOrganisation')?.body).toEqual({ id: firm })
  expect(asked.find(({ path }) => path === 'readInbox')?.body).toEqual({ ids: [message.id] })
})

it('asks first where what is typed is neither saved nor sent', async () => {
  stop = registerTyped({ hasUnsaved: () => true, save: async () => false, drop: () => {} })
  await press('The firm')
  await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('has not been saved or sent')
  expect(paths()).not.toContain('switchOrganisation')

  await press('Switch anyway')

  await expect.poll(() => leave.mock.calls).toEqual([['/order/patentOrder/case/P1']])
})
