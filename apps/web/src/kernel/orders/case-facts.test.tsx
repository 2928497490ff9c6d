import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import type { Case } from './case-types.ts'

const own = {
  ...{ orderNo: 'P261122100001', parentOrderNo: null, type: 'trademark', ServiceType: 'normal', own: true },
  ...{ service: null, patentNumber: null, filedOn: null, pairNo: null, office: null, agent: null, agentLicence: null },
  ...{ marks: [], applicants: [], applicantName: '', inventors: [], members: [], invitations: [], broughtIn: null },
  agency: { name: '示例代理', nameEn: 'Example agency', code: '11000' },
}
const friend = { id: 'u2', name: '李明', role: 'viewer' }

/** Headings of what is told beside the facts. */
function sectionsOf(more: object): number {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <CaseFacts order={{ ...own, ...more } as unknown as Case} />
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  )
  const found = place.querySelectorAll('h3').length
  root.unmount()
  return found
}

it('tells who sees an order where somebody does or can be added', () => {
  expect(sectionsOf({})).toBe(1)
  expect(sectionsOf({ own: false })).toBe(0)
  expect(sectionsOf({ own: false, members: [friend] })).toBe(1)
  // Of a fee they are changed at the order that it is for.
  expect(sectionsOf({ type: 'patentSupplement' })).toBe(0)
  expect(sectionsOf({ type: 'patentSupplement', members: [friend] })).toBe(1)
})
