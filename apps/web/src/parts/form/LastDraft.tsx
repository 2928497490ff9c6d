import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { RequestFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import styles from './LastDraft.module.css'
import { formMessages } from './messages.ts'

export interface LastDraftProps {
  readonly type: RequestFor<'orders.getLastDraft'>['type']
  readonly addressOf: (orderNo: string) => string
}

/** Above an empty form: the draft of its kind that was left last, to go on with instead. */
export default function LastDraft({ type, addressOf }: LastDraftProps) {
  const t = useMessages(formMessages)
  const [isDeclined, setDeclined] = useState(false)
  const { data } = useQuery({
    ...callQuery('orders.getLastDraft', { type }),
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
  if (isDeclined || !data?.draft) return null
  const { orderNo, title, savedTime } = data.draft
  return (
    <section className={styles.offer} aria-label={t.draftOffer('', formatInstant(savedTime))}>
      <p>{t.draftOffer(title, formatInstant(savedTime))}</p>
      <LinkButton to={addressOf(orderNo)} replace>
        {t.goOn}
      </LinkButton>
      <Button tone="quiet" onClick={() => setDeclined(true)}>
        {t.beginAnew}
      </Button>
    </section>
  )
}
