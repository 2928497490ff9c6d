import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lastDay } from '../../parts/signing/last-day.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './organisations.module.css'
import { ownershipMessages } from './ownership-messages.ts'
import type { Organisation } from './role-words.ts'

interface OfferLineProps {
  readonly offer: NonNullable<Organisation['offer']>
  readonly name: string
}

/** What an owner offers the reader, above everything else. */
export function OfferLine({ offer, name }: OfferLineProps) {
  const t = useMessages(ownershipMessages)
  const answer = useCallMutation('organisations.answerOwnership', {
    onSuccess: (_reply, { accept }) => {
      showToast({ tone: 'good', text: accept === true ? t.youOwnNow : t.youDeclined })
    },
  })
  const isPending = (accept: boolean) => answer.isPending && answer.variables.accept === accept
  return (
    <section className={styles.offer} aria-label={t.ownership}>
      <p className={texts.medium}>{t.offersYou(offer.from, name)}</p>
      <p className={texts.soft14}>
        {offer.becomes === 'owner' ? t.besideText(offer.from) : t.insteadText(offer.from)}{' '}
        {t.answerUntil(lastDay(offer.expireTime))}
      </p>
      <div className={layout.wrap8}>
        <Button tone="primary" busy={isPending(true)} onClick={() => answer.mutate({ id: offer.id, accept: true })}>
          {t.accept}
        </Button>
        <Button busy={isPending(false)} onClick={() => answer.mutate({ id: offer.id, accept: false })}>
          {t.decline}
        </Button>
      </div>
    </section>
  )
}
