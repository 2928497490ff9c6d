import { editable } from '@portal/domain/square/listing-moves'
import { shownStates } from '@portal/domain/square/listing-states'
import { useCallMutation } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../ui/Button.tsx'
import { listMessages } from '../ui/list/list-messages.ts'
import type { ListState } from '../ui/list/list-state.ts'
import type { RowAction } from '../ui/list/list-types.ts'
import { RowMenu } from '../ui/list/RowMenu.tsx'
import { showToast } from '../ui/toast.ts'
import { deskMessages } from './deal-messages.ts'
import type { MyListing } from './square-types.ts'

/** The next thing to do with a listing as a button, the others behind the dots; offers that wait have their own (`WaitingOffers`). */
export function MyListingActions({
  row,
  state,
  isReviewer,
}: {
  row: MyListing
  state: ListState
  isReviewer: boolean
}) {
  const t = useMessages(deskMessages)
  const list = useMessages(listMessages)
  const release = useCallMutation('square.releaseListing', {
    onSuccess: ({ id, state: now }) => {
      showToast({ tone: 'good', text: now === 'published' ? t.back : t.released })
      if (now !== 'published') state.change({ certify: id })
    },
  })
  if (!row.mine) {
    return isReviewer ? (
      <Button data-next size="small" onClick={() => state.change({ review: row.id })}>
        {t.review}
      </Button>
    ) : null
  }
  const isAll = editable(row.state) === 'all'
  const certify = row.state === 'pendingCertification' || row.state === 'inReview'
  const actions: RowAction[] = [
    ...(editable(row.state) === 'none'
      ? []
      : [{ key: 'edit', label: t.edit, run: () => state.change({ listing: row.id }) }]),
    ...(certify ? [{ key: 'certify', label: t.certify, run: () => state.change({ certify: row.id }) }] : []),
    { key: 'media', label: t.media, run: () => state.change({ media: row.id }) },
    ...(row.offers + row.openContacts > 0
      ? [{ key: 'offers', label: t.showOffers, run: () => state.change({ offers: row.id }) }]
      : []),
    ...((shownStates as readonly string[]).includes(row.state)
      ? [{ key: 'see', label: t.onSquare, to: pathTo('/transfer', { query: { listing: row.id } }) }]
      : []),
    ...(certify || row.state === 'published' || row.state === 'returned'
      ? [{ key: 'down', label: t.takeDown, tone: 'bad' as const, run: () => state.change({ down: row.id }) }]
      : []),
  ]
  return (
    <>
      {row.state === 'pendingCertification' ? (
        <Button size="small" onClick={() => state.change({ certify: row.id })}>
          {t.certify}
        </Button>
      ) : isAll && row.state !== 'draft' ? (
        <Button size="small" busy={release.isPending} onClick={() => release.mutate({ id: row.id })}>
          {t.release}
        </Button>
      ) : (
        row.state === 'draft' && (
          <Button size="small" onClick={() => state.change({ listing: row.id })}>
            {t.edit}
          </Button>
        )
      )}
      <RowMenu label={list.actionsOf(row.title || row.patentNumber)} actions={actions} />
    </>
  )
}
