import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { callQuery, queryClient } from '../../api/query.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import type { Case } from './case-types.ts'
import LastNotice from './LastNotice.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  queryClient.clear()
})

const notice = {
  ...{ id: 'd1', code: '210401', nth: 1, noticeId: 'n1', fileId: 'f1', fileName: 'notice.pdf' },
  ...{ dispatchedOn: '2026-11-03', deliveryMode: 'electronic' },
}

/** The panel of a case whose last notice reads so. */
function draw(passages: readonly string[]): HTMLElement {
  const { queryKey } = callQuery('followUps.getNoticePassages', { documentId: notice.id }, { shownInPlace: true })
  queryClient.setQueryData(queryKey, { passages, defects: [] } as never)
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <LastNotice order={{ officialDocuments: [notice] } as unknown as Case} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return page
}

it.each([
  [['第一次审查意见通知书', '一、权利要求1不具备创造性。', '二、说明书不清楚。'], '一、权利要求1不具备创造性。'],
  [['第一次审查意见通知书'], '第一次审查意见通知书'],
  [[], 'The file is a scan without text. Open the document to read it.'],
])('says how the last notice begins, past its heading: %j', async (passages, said) => {
  const page = draw(passages)

  await vi.waitFor(() => expect(page.querySelector('p')?.textContent).toBe(said))
})
