import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query.ts'
import { AccountForm } from '../people/session/AccountForm.tsx'
import AboutPage from '../site/portal/AboutPage.tsx'
import { SiteInfoPreview } from '../site/portal/admin/SiteInfoPreview.tsx'
import { ContactFacts } from '../site/portal/contact/ContactFacts.tsx'
import { defaultsOf } from '../site/portal/long-info.ts'
import { MemoryRouter } from '../test/memory-router.tsx'
import PublicFooter from './PublicFooter.tsx'
import { saveBasicInfo } from './save-basic-info.ts'

function shown(place: ComponentType): HTMLElement {
  const page = document.createElement('div')
  const root = createRoot(page)
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>{createElement(place)}</QueryClientProvider>
      </MemoryRouter>,
    ),
  )
  return page
}

const SignIn = () => <AccountForm onSignedIn={() => {}} />
const blank = Object.fromEntries(Object.keys(defaultsOf('en')).map((field) => [field, ''])) as never
const Preview = () => <SiteInfoPreview info={blank} />
const invented = /demo|演示|400-000|example\.com|000000/
const linksOf = (page: HTMLElement) =>
  [...page.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '').filter((to) => /^(tel|mailto):/.test(to))

it.each([
  ['footer', PublicFooter],
  ['page about us', AboutPage],
  ['contact block', ContactFacts],
  ['sign-in', SignIn],
  ['preview of the record', Preview],
] as const)('the %s invents no operator while none is recorded', (_, place) => {
  const page = shown(place)

  expect(page.textContent).not.toMatch(invented)
  expect(linksOf(page)).toEqual([])
})

it('leaves out whole blocks of contacts, and says in the preview what is to be entered first', () => {
  expect([...shown(PublicFooter).querySelectorAll('h2')].map((one) => one.textContent)).not.toContain('Contact')
  expect(shown(PublicFooter).querySelector('a[href*="beian"]')).toBeNull()
  expect(shown(ContactFacts).textContent).toBe('')
  expect(shown(SignIn).textContent).toContain('reset your password.')
  expect(shown(Preview).textContent).toContain('Enter the company name, the address and a phone or email')
})

it('shows what the operator recorded', () => {
  saveBasicInfo({ name: '甲公司', phone: '025-1', Email: 'a@jia.cn', ICP: '苏ICP备1号' })

  const footer = shown(PublicFooter)

  expect(linksOf(footer)).toEqual(['tel:0251', 'mailto:a@jia.cn'])
  for (const words of ['甲公司', '苏ICP备1号']) expect(footer.textContent).toContain(words)
  expect(shown(SignIn).textContent).toContain('025-1, a@jia.cn.')
})
