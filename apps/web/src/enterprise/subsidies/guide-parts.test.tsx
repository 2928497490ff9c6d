import { disabledGuide } from '@portal/domain/enterprise/subsidies/disabled-guide'
import { disabledBasis } from '@portal/domain/enterprise/subsidies/legal-basis'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { openPanel } from '../../test/choose.ts'
import { BasisTable, Conditions } from './GuideParts.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

it('names no day for a document that was not looked at, and speaks of VAT reliefs only as unsure under the VAT Law', () => {
  const page = document.createElement('div')
  root = createRoot(page)
  act(() => root?.render(<BasisTable rows={disabledBasis} />))
  const rows = [...page.querySelectorAll('tbody tr')].map((row) => row.textContent)
  const notRead = rows.filter((row) => row.includes('was not looked at'))
  expect(notRead).toHaveLength(1)
  expect(notRead[0]).toContain('To be verified')
  expect(rows.filter((row) => !/looked at \d{4}-/.test(row))).toEqual(notRead)
  expect(page.textContent).toContain('the VAT reliefs marked “to be verified” continue under it')
})

it('ticks conditions off, and tells the law of one where it is asked for', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  act(() => root?.render(<Conditions name="refund" items={disabledGuide.conditions} />))
  expect(page.textContent).not.toContain('art. 1')

  act(() => page.querySelector('input')?.click())
  await openPanel(page.querySelector<HTMLElement>('button[aria-label^="What the law says"]'))

  expect([...page.querySelectorAll('input')].map((box) => box.checked)).toEqual([true, ...Array(9).fill(false)])
  expect(page.textContent).toContain('Cai Shui 2016 No. 52 art. 1')
})
