import { reviewPostList, reviewTabNames, reviewTabs } from '@portal/contract/square/supply-lists'
import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { postStates } from '@portal/domain/square/supply/post-states'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { nothing } from '../../parts/list/list-columns.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import texts from '../../ui/texts.module.css'
import { reviewMessages } from './review-messages.ts'
import type { ReviewRow } from './supply-types.ts'

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'))

/** Posts that wait for review or were reported, for reviewers. */
export default function ReviewPage() {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const [opened, setOpened] = useState<string>()
  const chip = (row: ReviewRow) => (
    <StateChip tone={postStates[row.state].tone}>{postStates[row.state].name[language]}</StateChip>
  )
  const name = (row: ReviewRow) => (
    <button type="button" className={cells.title} data-open onClick={() => setOpened(row.id)}>
      {row.name}
    </button>
  )
  const list = useList(reviewPostList, {
    ...{ state, call: 'supply.listReview', fileCall: 'supply.exportReview' },
    cells: {
      name,
      state: chip,
      regional: (row) => provinceName(row.regional, language) || nothing,
    },
  })
  return (
    <>
      <ListScreen<ReviewRow>
        {...list}
        title={title}
        tabs={reviewTabs.map((key) => ({ key, label: reviewTabNames[key][language] }))}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        actions={(row) => (
          <Button size="small" onClick={() => setOpened(row.id)}>
            {row.state === 'inReview' ? t.review : t.open}
          </Button>
        )}
        card={(row) => (
          <>
            {name(row)}
            <span className={layout.between8x16}>
              {chip(row)}
              <span className={texts.quiet13}>{row.company}</span>
            </span>
          </>
        )}
        empty={
          <EmptyState picture="allDone" title={t.empty}>
            {t.emptyText}
          </EmptyState>
        }
      />
      {opened !== undefined && (
        <Opening>
          <ReviewDialog key={opened} id={opened} onClose={() => setOpened(undefined)} />
        </Opening>
      )}
    </>
  )
}
