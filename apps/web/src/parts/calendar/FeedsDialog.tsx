import { feedScopes } from '@portal/domain/docket/feeds/feed-choices'
import { type LimitArea, limitAreas } from '@portal/domain/docket/limits/limit-areas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Pager } from '../../ui/Pager.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { useMay } from '../use-may.ts'
import { FeedAddress } from './FeedAddress.tsx'
import { FeedForm } from './FeedForm.tsx'
import { feedMessages } from './messages.ts'

export type Feed = ReplyFor<'feeds.listFeeds'>['list'][number]

interface FeedsDialogProps {
  /** What a new feed begins with: the areas of the list, or the case, that this was opened on. */
  readonly areas?: readonly LimitArea[]
  readonly orderNo?: string
  readonly onClose: () => void
}

type Shown =
  | { readonly step: 'list' }
  | { readonly step: 'form'; readonly feed?: Feed }
  | { readonly step: 'made'; readonly url: string }
const pageSize = 10

/** The calendar feeds of a person: what they hold, who read them when; making, changing and ending them. */
export default function FeedsDialog({ areas, orderNo, onClose }: FeedsDialogProps) {
  const t = useMessages(feedMessages)
  const [shown, setShown] = useState<Shown>({ step: 'list' })
  const back = () => setShown({ step: 'list' })
  if (shown.step === 'made') return <FeedAddress url={shown.url} onClose={back} />
  if (shown.step === 'form') {
    const begun = {
      ...(areas && { areas }),
      ...(orderNo !== undefined && { orderNo }),
      ...(shown.feed && { feed: shown.feed }),
    }
    return <FeedForm {...begun} onClose={back} onMade={(url) => setShown({ step: 'made', url })} />
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      actions={
        <Button tone="primary" icon="plus" onClick={() => setShown({ step: 'form' })}>
          {t.make}
        </Button>
      }
    >
      <div className={layout.stack16}>
        <p className={texts.soft13}>{t.intro}</p>
        <FeedList
          onChange={(feed) => setShown({ step: 'form', feed })}
          onMade={(url) => setShown({ step: 'made', url })}
        />
      </div>
    </Dialog>
  )
}

interface FeedListProps {
  readonly onChange: (feed: Feed) => void
  readonly onMade: (url: string) => void
}

function FeedList({ onChange, onMade }: FeedListProps) {
  const t = useMessages(feedMessages)
  const mayManage = useMay('people')
  const [whose, setWhose] = useState<'mine' | 'all'>('mine')
  const [pageNum, setPageNum] = useState(1)
  const { data, error, refetch } = useQuery(
    callQuery('feeds.listFeeds', { whose, pageNum, pageSize }, { shownInPlace: true }),
  )
  return (
    <>
      {mayManage && (
        <Segments
          label={t.whose}
          labelHidden
          options={(['mine', 'all'] as const).map((one) => [one, t[`whose_${one}`]] as const)}
          chosen={whose}
          onChoose={(one) => {
            setWhose(one)
            setPageNum(1)
          }}
        />
      )}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />)}
      {data?.total === 0 && <p>{t.none}</p>}
      {data && data.total > 0 && (
        <ul className={layout.stack12}>
          {data.list.map((feed) => (
            <FeedLine key={feed.id} feed={feed} onChange={() => onChange(feed)} onMade={onMade} />
          ))}
        </ul>
      )}
      {data && data.total > pageSize && (
        <Pager {...{ pageNum, pageSize }} total={data.total} onChange={(next) => setPageNum(next.pageNum)} />
      )}
    </>
  )
}

function FeedLine({ feed, onChange, onMade }: { feed: Feed; onChange: () => void; onMade: (url: string) => void }) {
  const t = useMessages(feedMessages)
  const language = useLanguage()
  const renew = useCallMutation('feeds.renewFeed', { onSuccess: ({ url }) => onMade(url) })
  const end = useCallMutation('feeds.endFeed', { onSuccess: () => void showToast({ tone: 'good', text: t.ended }) })
  const areas = feed.areas?.map((area) => limitAreas[area][language])
  const holds = [feed.subject ?? feedScopes[feed.scope][language], ...(areas ?? [])].join(' · ')
  const name = feed.name || holds
  const facts = [
    ...(feed.isOwn ? [] : [t.of(feed.member)]),
    ...(feed.name === '' ? [] : [holds]),
    t[`by_${feed.by}`],
    ...(feed.warnDays.length > 0 ? [t.warnsAt(feed.warnDays.join(', '))] : []),
    feed.readTime === null ? t.neverRead : t.readOn(formatDay(feed.readTime)),
  ]
  return (
    <li className={layout.stack4}>
      <span className={layout.between8}>
        <strong className={texts.breaks}>{name}</strong>
        <span className={layout.wrap8}>
          {feed.isOwn && (
            <>
              <Button size="small" tone="quiet" aria-label={t.changeNamed(name)} onClick={onChange}>
                {t.change}
              </Button>
              <Button
                size="small"
                tone="quiet"
                aria-label={t.renewNamed(name)}
                busy={renew.isPending}
                onClick={() => renew.mutate({ id: feed.id })}
              >
                {t.renew}
              </Button>
            </>
          )}
          <Button
            size="small"
            tone="quiet"
            aria-label={t.endNamed(name)}
            busy={end.isPending}
            onClick={() => end.mutate({ id: feed.id })}
          >
            {t.end}
          </Button>
        </span>
      </span>
      <span className={texts.soft13}>{facts.join(' · ')}</span>
    </li>
  )
}
