import { expect, it } from 'vitest'
import { endSession, startSession } from '../../app/session-store.ts'
import { submittedPath } from './paying.ts'

it('leads what was submitted to its payment, and an answered correction to its case alone', () => {
  expect(submittedPath('P1', 'draft')).toBe('/order/patentOrder/case/P1?pay=1')
  expect(submittedPath('P1', 'correct')).toBe('/order/patentOrder/case/P1')
})

it('is the way of every form whose button says that it is paid next', async () => {
  const forms = import.meta.glob<string>(
    [
      '../../trademarks/{registration,transfers,services}/*Editor.tsx',
      '../../copyright/applications/CopyrightEditor.tsx',
      '../../patents/us/UsEditor.tsx',
    ],
    { query: '?raw', import: 'default', eager: true },
  )
  expect(Object.keys(forms)).toHaveLength(5)
  // Who sends the form itself goes there itself; the others go the way of `useOrderForm`.
  for (const [name, text] of Object.entries(forms)) {
    expect([name, text.includes('useOrderForm')]).toEqual([name, true])
    expect([name, !/\bsubmit\b[:,]/.test(text) || text.includes('submittedPath(')]).toEqual([name, true])
  }
})

it('leads who may not pay to the case alone', () => {
  startSession('token', {
    id: '1',
    Account: 'a',
    name: 'A',
    role: 'subAccount',
    agencyId: null,
    rights: ['see', 'submit'],
  })
  expect(submittedPath('P1', 'draft')).toBe('/order/patentOrder/case/P1')
  endSession()
})
