import { type CopyrightOwner, isPersonOwner } from '@portal/domain/copyright/applications/form'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import texts from '../../ui/texts.module.css'
import { sharedMessages } from './shared-messages.ts'

/** Of an organisation from the book whose day of establishment the book does not have so: to keep it there too. */
export function KeepFoundedOn({ owner }: { readonly owner: CopyrightOwner }) {
  const t = useMessages(sharedMessages)
  const { bookId, name, since } = owner
  const isDay = isCivilDate(since) && since <= todayInBeijing()
  const isAsked = bookId !== null && isDay && !isPersonOwner(owner)
  const { data } = useQuery({
    ...callQuery('filings.listApplicants', { applicantName: name.trim() }),
    enabled: isAsked,
  })
  const keep = useCallMutation('filings.keepFoundedOn')
  const inBook = data?.list.find(({ id, type }) => id === bookId && type !== 'individual')
  if (!isAsked || !inBook) return null
  if (inBook.foundedOn === since) {
    return keep.isSuccess ? (
      <p role="status" className={texts.soft13}>
        {t.sinceInBook}
      </p>
    ) : null
  }
  return (
    <div>
      <Button size="small" busy={keep.isPending} onClick={() => keep.mutate({ id: inBook.id, foundedOn: since })}>
        {t.keepSince}
      </Button>
    </div>
  )
}
