import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { openMenu, settled } from '../test/choose.ts'
import { MemoryRouter } from '../test/memory-router.tsx'
import { visibleToasts } from '../ui/toast.ts'
import { DensityChoice } from './DensityChoice.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { ThemeSwitch } from './Preferences.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { refresh, startSession, storageKeys } from './session-store.ts'
import { writeStored } from './storage.ts'

vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))

let root: Root
let page: HTMLElement
afterEach(async () => {
  await settled(() => root.unmount())
  page.remove()
})

async function open(frame: ReactNode, button: string) {
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  await settled(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{frame}</MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  const trigger = page.querySelector<HTMLElement>(button)
  if (!trigger) throw new Error('no menu')
  const lines = await openMenu(trigger)
  return { lines, menu: page.querySelector('[role="menu"]') }
}

it('says in the name of the menu who is signed in, which is no line of it', async () => {
  startSession('token', { id: '7', Account: 'lin.a', name: 'Lin', role: 'customer', agencyId: null })
  const { menu } = await open(<PersonMenu />, '[aria-haspopup="menu"]')
  expect(menu?.ariaLabel).toMatch(/: Lin, lin\.a · [^·]+$/)
})

it('says there in which company or agency the session works', async () => {
  const organisation = { id: 'firm', kind: 'company', name: 'Wuxi Tools' } as const
  startSession('token', { id: '7', Account: 'lin.a', name: 'Lin', role: 'subAccount', agencyId: null, organisation })
  const { menu } = await open(<PersonMenu />, '[aria-haspopup="menu"]')
  expect(menu?.ariaLabel).toMatch(/ · Wuxi Tools$/)
})

it('offers one of several in force as such', async () => {
  const { lines } = await open(<ThemeSwitch more={(menu) => <DensityChoice menu={menu} />} />, '[aria-haspopup="menu"]')
  expect(lines.map((line) => [line.role, line.ariaChecked])).toEqual([
    ['menuitemradio', 'true'],
    ['menuitemradio', 'false'],
    ['menuitemradio', 'false'],
    ['menuitemradio', 'true'],
    ['menuitemradio', 'false'],
  ])
})

it('copies the name to ask for on WeChat by a line of the narrow menu', async () => {
  writeStored(storageKeys.basicInfo, { WeChat: 'ip-portal' })
  refresh()
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  const { lines } = await open(<PublicLayout>page</PublicLayout>, '[class*="burger"] button')
  const line = lines.find(({ textContent }) => textContent?.includes('ip-portal'))
  await settled(() => line?.click())

  expect(writeText.mock.calls).toEqual([['ip-portal']])
  expect(visibleToasts().map(({ text }) => text)).toEqual(['Copied'])
})
