import { isTalentDraft, talentAfter } from '@portal/domain/square/talent/states'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { poolPath } from './talent-types.ts'
import { WriteForm } from './WriteForm.tsx'
import { writeMessages } from './write-messages.ts'

/** Writes one's own entry, or changes it. */
export default function WritePage() {
  const t = useMessages(writeMessages)
  useMenuLine('/page3/Talentpool/Talentpool')
  const { data, error, isFetching, refetch } = useQuery(callQuery('talent.getMine', {}, { shownInPlace: true }))
  const wayOn = <LinkButton to={poolPath('mine')}>{t.mine}</LinkButton>
  if (!data) {
    if (!error) return <Skeleton lines={16} />
    return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} wayOn={wayOn} />
  }
  const { entry, hasPhone, hasEmail } = data
  if (entry && !isTalentDraft(entry.state) && talentAfter(entry.state, 'submit', 'person') === undefined) {
    return <EmptyState isPage picture="allDone" title={t.notNow} action={wayOn} />
  }
  return <WriteForm key={entry?.version ?? 0} saved={entry} reached={{ hasPhone, hasEmail }} />
}
