import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { AuditSentence } from './AuditSentence.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('is a sentence that leads to its case', () => {
  document.body.innerHTML = '<div id="here"></div>'
  const here = document.getElementById('here')
  if (!here) throw new Error('no place')
  const row = { actorName: 'Li Wei', action: 'admin.rejectOrder', subjectKind: 'order', subjectId: 'P261', detail: [] }

  act(() =>
    createRoot(here).render(
      <MemoryRouter>
        <AuditSentence row={row} />
      </MemoryRouter>,
    ),
  )

  expect(here.textContent).toBe('Li Wei rejected order P261')
  expect(here.querySelector('a')?.getAttribute('href')).toBe('/order/patentOrder/case/P261')
})
