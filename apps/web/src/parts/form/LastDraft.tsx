import { type AreaOrderKind, areaKindNames } from '@portal/domain/kernel/orders/order-areas'
import { type TrademarkServiceId, trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import type { ReplyFor, RequestFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import styles from './LastDraft.module.css'
import { formMessages } from './messages.ts'

export interface LastDraftProps {
  readonly type: RequestFor<'orders.getLastDraft'>['type'] & AreaOrderKind
  /** That the empty form is for: a draft of another one is offered as such. */
  readonly service?: TrademarkServiceId
  readonly addressOf: (orderNo: string) => string
  readonly draft: NonNullable<ReplyFor<'orders.getLastDraft'>['draft']>
  readonly onDecline: () => void
}

/** Above an empty form: the draft of its kind that was left last, to go on with instead. */
export default function LastDraft({ type, service, addressOf, draft, onDecline }: LastDraftProps) {
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
        {t.notNow}
      </Button>
    </section>
  )
}
