import { type AreaOrderKind, areaKindNames } from '@portal/domain/orders/order-areas'
import { type TrademarkServiceId, trademarkServiceNames } from '@portal/domain/trademark-services/service-names'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor, RequestFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './DraftOffer.module.css'
import { formMessages } from './messages.ts'

type Draft = NonNullable<ReplyFor<'orders.getLastDraft'>['draft']>

interface OfferProps {
  readonly type: RequestFor<'orders.getLastDraft'>['type'] & AreaOrderKind
  /** That the empty form is for: a draft of another one is offered as such. */
  readonly service?: TrademarkServiceId
  readonly addressOf: (orderNo: string) => string
}

interface DraftOfferProps extends OfferProps {
  /** The form on the screen is a draft of its own by now: nothing else is looked for. */
  readonly isMade: boolean
  /** The empty form. */
  readonly children: ReactNode
}

/**
 * The draft that was left last, offered above an empty form. The form waits for the answer and the offer stays until it is
 * declined: a form that moves down or up while somebody begins with it takes a click that was meant for another place.
 */
export function DraftOffer({ isMade, children, ...asked }: DraftOfferProps) {
  const [isDeclined, setDeclined] = useState(false)
  const { data, isPending } = useQuery({
    ...callQuery('orders.getLastDraft', { type: asked.type }),
    enabled: !isMade,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (isPending) return <Skeleton lines={10} />
  return (
    <>
      {data?.draft && !isDeclined && <Offer {...asked} draft={data.draft} onDecline={() => setDeclined(true)} />}
      {children}
    </>
  )
}

function Offer({
  type,
  service,
  addressOf,
  draft,
  onDecline,
}: OfferProps & { readonly draft: Draft; readonly onDecline: () => void }) {
  const t = useMessages(formMessages)
  const language = useLanguage()
  const { orderNo, title, savedTime } = draft
  const kind = draft.service ? trademarkServiceNames[draft.service] : areaKindNames[type]
  const what = `${kind[language]}${title && (language === 'zh' ? `“${title}”` : ` “${title}”`)}`
  const isOther = service !== undefined && draft.service !== service
  const offer = (isOther ? t.otherDraftOffer : t.draftOffer)(what, formatInstant(savedTime))
  return (
    <section className={styles.offer} aria-label={offer}>
      <p>{offer}</p>
      <LinkButton to={addressOf(orderNo)} replace>
        {t.goOn}
      </LinkButton>
      <Button tone="quiet" onClick={onDecline}>
        {t.beginAnew}
      </Button>
    </section>
  )
}
