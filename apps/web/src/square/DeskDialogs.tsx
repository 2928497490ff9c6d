import { useCallMutation } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { lazy } from '../app/lazy.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { ListState } from '../ui/list/list-state.ts'
import { showToast } from '../ui/toast.ts'
import { deskMessages } from './deal-messages.ts'

const ListingEditor = lazy(() => import('./ListingEditor.tsx'))
const ListingDialog = lazy(() => import('./ListingDialog.tsx'))
const CertifyDialog = lazy(() => import('./CertifyDialog.tsx'))
const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'))
const MediaDialog = lazy(() => import('./MediaDialog.tsx'))
const OffersDialog = lazy(() => import('./OffersDialog.tsx'))
const DealDialog = lazy(() => import('./DealDialog.tsx'))

const keys = ['new', 'listing', 'shown', 'certify', 'review', 'media', 'offers', 'down', 'deal'] as const

/** The one dialog that the address asks for. */
export default function DeskDialogs({ state }: { state: ListState }) {
  const key = keys.find((one) => state.get(one) !== undefined)
  const id = key === undefined ? undefined : state.get(key)
  if (key === undefined || id === undefined) return null
  const to = (next: Partial<Record<(typeof keys)[number], string>>) =>
    state.change({ ...Object.fromEntries(keys.map((one) => [one, undefined])), ...next })
  const close = () => to({})
  switch (key) {
    case 'new':
      return (
        <ListingEditor
          kind={id === 'trademark' ? 'trademark' : 'patent'}
          onClose={close}
          onReleased={(made) => to({ certify: made })}
        />
      )
    case 'listing':
      return <ListingEditor key={id} id={id} onClose={close} onReleased={(made) => to({ certify: made })} />
    case 'shown':
      return <ListingDialog key={id} id={id} onOpen={(other) => to({ shown: other })} onClose={close} />
    case 'certify':
      return <CertifyDialog id={id} onClose={close} />
    case 'review':
      return <ReviewDialog id={id} onClose={close} />
    case 'media':
      return <MediaDialog id={id} onClose={close} />
    case 'offers':
      return <OffersDialog listingId={id} onClose={close} onDeal={(deal) => to({ deal })} />
    case 'deal':
      return <DealDialog id={id} onClose={close} />
    case 'down':
      return <TakeDown id={id} onClose={close} />
  }
}

function TakeDown({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(deskMessages)
  const down = useCallMutation('square.takeDownListing', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.tookDown })
      onClose()
    },
  })
  return (
    <Dialog
      open
      width="small"
      onClose={onClose}
      title={t.takeDown}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button tone="bad" busy={down.isPending} onClick={() => down.mutate({ id })}>
            {t.takeDown}
          </Button>
        </>
      }
    >
      <p>{t.takeDownAsk}</p>
    </Dialog>
  )
}
