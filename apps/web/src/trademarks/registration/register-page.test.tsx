import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { settled } from '../../test/choose.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import RegisterPage from './RegisterPage.tsx'

let root: Root
let page: HTMLElement
afterEach(async () => {
  await settled(() => root.unmount())
  page.remove()
  queryClient.clear()
})

const account = { name: '王示例', userPhone: '13800138000', email: 'wang@example.com' }
async function show(last: object | null) {
  vi.stubGlobal('fetch', async (address: string) => {
    const name = new URL(address, 'http://here').pathname.split('/').at(-1)
    const replies: Record<string, object> = {
      getLastContact: { contact: last },
      getUser: account,
      getLastDraft: { draft: null },
    }
    const data = replies[name ?? '']
    return data ? Response.json({ code: 200, data, msg: '' }) : new Promise<Response>(() => {})
  })
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  await settled(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <RegisterPage />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  const field = (name: string) => document.getElementById(`at-contact.${name}`) as HTMLInputElement | null
  await vi.waitFor(() => expect(field('name')).not.toBeNull())
  return ['name', 'phone', 'email', 'postcode'].map((name) => field(name)?.value)
}

it('begins the first form of an account with who has it as the contact, as a patent’s does', async () => {
  expect(await show(null)).toEqual(['王示例', '13800138000', 'wang@example.com', ''])
})

it('begins every other one with the contact of the form before', async () => {
  const before = { name: '李示例', phone: '13900139000', email: '', postcode: '210000' }
  expect(await show(before)).toEqual(['李示例', '13900139000', '', '210000'])
})
