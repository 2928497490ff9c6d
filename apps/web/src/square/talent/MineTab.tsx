import { isRemovable, isTalentDraft, talentAfter, talentStates } from '@portal/domain/square/talent/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import type { ListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import posted from '../posted.module.css'
import { mineMessages } from './mine-messages.ts'
import { RequestRows } from './RequestRows.tsx'
import { TalentCard } from './TalentCard.tsx'
import { type Mine, talentPath, writePath } from './talent-types.ts'

const MineDialog = lazy(() => import('./MineDialog.tsx'))

/** One's own entry with its state and consent, and who asks for the contact. */
export default function MineTab({ state }: { readonly state: ListState }) {
  const t = useMessages(mineMessages)
  const { data, error, isFetching, refetch } = useQuery(callQuery('talent.getMine', {}, { shownInPlace: true }))
  if (!data) {
    if (!error) return <Skeleton lines={12} />
    return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (!data.entry) {
    const write = (
      <LinkButton tone="primary" icon="pencil" to={writePath()}>
        {t.write}
      </LinkButton>
    )
    return (
      <EmptyState picture="nothingYet" title={t.emptyTitle} action={write}>
        {t.emptyText}
      </EmptyState>
    )
  }
  return (
    <div className={posted.columns}>
      <div className={classes(layout.stack16, layout.shrinks)}>
        <RequestRows state={state} />
      </div>
      <div className={classes(layout.stack16, layout.shrinks)}>
        <Status entry={data.entry} />
        <Panel title={t.preview}>
          <div className={layout.stack12}>
            <TalentCard card={data.entry.card} leads={false} />
            <Link to={talentPath(data.entry.id)}>{t.open}</Link>
          </div>
        </Panel>
      </div>
    </div>
  )
}

function Status({ entry }: { readonly entry: Mine }) {
  const t = useMessages(mineMessages)
  const language = useLanguage()
  const [asked, setAsked] = useState<'renew' | 'withdraw' | 'remove'>()
  const change = useCallMutation('talent.changeTalent', {
    onSuccess: () => void showToast({ tone: 'good', text: t.changed }),
  })
  const { state } = entry
  const can = (move: 'submit' | 'takeBack' | 'renew' | 'withdraw' | 'restore') =>
    talentAfter(state, move, 'person') !== undefined
  return (
    <Panel title={t.status}>
      <div className={layout.stack12}>
        <span className={layout.line8}>
          <StateChip tone={talentStates[state].tone}>{talentStates[state].name[language]}</StateChip>
          {(state === 'listed' || state === 'inReview') && entry.consentUntil !== null && (
            <span className={texts.quiet13}>{t.consentUntil(formatDay(entry.consentUntil))}</span>
          )}
        </span>
        {entry.reason !== '' && <p className={texts.warn13}>{t.reason(entry.reason)}</p>}
        {state === 'draft' && <p className={texts.quiet13}>{t.draftText}</p>}
        {state === 'inReview' && <p className={texts.quiet13}>{t.reviewText}</p>}
        {state === 'expired' && (
          <p className={texts.quiet13}>{entry.listedTime === null ? t.expiredChangeText : t.expiredText}</p>
        )}
        {entry.deleteOn !== null && <p>{t.deleteOn(formatDay(entry.deleteOn))}</p>}
        <span className={layout.line8}>
          {(isTalentDraft(state) || can('submit')) && (
            <LinkButton icon="pencil" to={writePath()}>
              {t.edit}
            </LinkButton>
          )}
          {can('takeBack') && (
            <Button busy={change.isPending} onClick={() => change.mutate({ act: 'takeBack' })}>
              {t.takeBack}
            </Button>
          )}
          {can('restore') && (
            <Button busy={change.isPending} onClick={() => change.mutate({ act: 'restore' })}>
              {t.restore}
            </Button>
          )}
          {can('renew') && entry.listedTime !== null && <Button onClick={() => setAsked('renew')}>{t.renew}</Button>}
          {can('withdraw') && (
            <Button tone="quiet" onClick={() => setAsked('withdraw')}>
              {t.withdraw}
            </Button>
          )}
          {isRemovable(state) && (
            <Button tone="quiet" icon="bin" onClick={() => setAsked('remove')}>
              {t.remove}
            </Button>
          )}
        </span>
      </div>
      {asked && (
        <Opening>
          <MineDialog act={asked} onClose={() => setAsked(undefined)} />
        </Opening>
      )}
    </Panel>
  )
}
