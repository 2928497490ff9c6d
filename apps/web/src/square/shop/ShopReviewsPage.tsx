import {
  reviewStateNames,
  reviewSubjectNames,
  reviewTabNames,
  reviewTabs,
  shopReviewList,
} from '@portal/contract/square/shop-lists'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
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
import { type ReviewInList, shopTones } from './shop-types.ts'

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'))

/** Shops, changed pages and products that wait for us, and all that there are. */
export default function ShopReviewsPage() {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const [open, setOpen] = useState<ReviewInList>()
  const list = useList(shopReviewList, {
    ...{ state, call: 'shop.listReviews' },
    cells: {
      name: (row) => (
        <button type="button" data-open className={cells.opens} onClick={() => setOpen(row)}>
          {row.name}
        </button>
      ),
      state: (row) => <StateChip tone={shopTones[row.state]}>{reviewStateNames[row.state][language]}</StateChip>,
    },
  })
  return (
    <>
      <ListScreen<ReviewInList>
        {...list}
        title={title}
        tabs={reviewTabs.map((key) => ({ key, label: reviewTabNames[key][language] }))}
        keyOf={(row) => `${row.subject}:${row.id}`}
        nameOf={(row) => row.name}
        actions={(row) => (
          <Button size="small" onClick={() => setOpen(row)}>
            {row.sinceTime === null ? t.look : t.open}
          </Button>
        )}
        card={(row) => (
          <>
            <span className={layout.between8}>
              <span className={texts.medium}>{row.name}</span>
              <StateChip tone={shopTones[row.state]}>{reviewStateNames[row.state][language]}</StateChip>
            </span>
            <span className={texts.quiet13}>
              {reviewSubjectNames[row.subject][language]} · {row.shop} · {row.seller}
            </span>
          </>
        )}
        empty={
          <EmptyState picture="allDone" title={t.empty}>
            {t.emptyText}
          </EmptyState>
        }
      />
      {open && (
        <Opening>
          <ReviewDialog subject={open.subject} id={open.id} onClose={() => setOpen(undefined)} />
        </Opening>
      )}
    </>
  )
}
