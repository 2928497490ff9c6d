import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { AuditSentence } from './AuditSentence.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function show(row: Parameters<typeof AuditSentence>[0]['row']): HTMLElement {
  document.body.innerHTML = '<div id="here"></div>'
  const here = document.getElementById('here')
  if (!here) throw new Error('no place')
  act(() =>
    createRoot(here).render(
      <MemoryRouter>
        <AuditSentence row={row} />
      </MemoryRouter>,
    ),
  )
  return here
}

it('is a sentence that leads to its case', () => {
  const row = { actorName: 'Li Wei', action: 'admin.rejectOrder', subjectKind: 'order', subjectId: 'P261', detail: [] }
  const here = show(row)

  expect(here.textContent).toBe('Li Wei rejected order P261')
  expect(here.querySelector('a')?.getAttribute('href')).toBe('/order/patentOrder/case/P261')
})

it('names a channel as its screen does', () => {
  const row = {
    actorName: 'Li Wei',
    action: 'admin.testChannel',
    subjectKind: 'channel',
    subjectId: 'weCom',
    detail: [],
  }
  const here = show(row)

  expect(here.textContent).toBe('Li Wei sent a test over the channel WeCom robot')
  expect(here.querySelector('a')?.getAttribute('href')).toBe('/admin/channels')
})
