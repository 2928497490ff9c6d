import { couponTabNames, givenList } from '@portal/contract/money/coupon-lists'
import { couponStateNames, couponStates } from '@portal/domain/money/coupons/coupon-states'
import { scopeWords, thresholdWords, worthWords } from '@portal/domain/money/coupons/coupon-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatFen, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useMenuLine } from '../../app/menu-line.ts'
import { Opening } from '../../app/Opening.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { DayBars } from '../../parts/DayBars.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link, useParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { State } from './CampaignsPage.tsx'
import { casePath, couponTones, type Given, type OneCampaign, wordFacts } from './coupon-types.ts'
import styles from './coupons.module.css'
import { campaignMessages } from './messages.ts'

const CampaignDialog = lazy(() => import('./CampaignDialog.tsx'))
const GiveDialog = lazy(() => import('./GiveDialog.tsx'))
const StopDialog = lazy(() => import('./StopDialog.tsx'))

/** One campaign: what it is worth, what became of it by day, and who has its coupons. */
export default function CampaignPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('coupons.getCampaign', { campaignId: id }, { shownInPlace: true }),
  )
  const t = useMessages(campaignMessages)
  useMenuLine('/admin/coupons')
  useDocumentTitle(data?.name ?? t.campaign)
  if (data) return <Opened key={id} campaign={data} />
  if (!error) return <Skeleton lines={10} />
  return (
    <ErrorState
      isPage
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
      wayOn={<LinkButton to={pathTo('/admin/coupons')}>{t.campaign}</LinkButton>}
    />
  )
}

function Opened({ campaign }: { campaign: OneCampaign }) {
  const t = useMessages(campaignMessages)
  const language = useLanguage()
  const state = useListState()
  const [open, setOpen] = useState<'change' | 'give' | 'stop'>()
  const close = () => setOpen(undefined)
  const list = useList(givenList, {
    ...{ state, call: 'coupons.listGiven', fileCall: 'coupons.exportGiven', set: { campaignId: campaign.campaignId } },
    cells: {
      state: (row) => <GivenState row={row} />,
      orderNo: (row) => row.orderNo && <Link to={casePath(row.orderNo)}>{row.orderNo}</Link>,
    },
  })
  const isEnded = campaign.state === 'stopped'
  const mayGive = campaign.state === 'running'
  return (
    <>
      <ListScreen<Given>
        {...list}
        title={campaign.name}
        primary={
          <span className={layout.row8}>
            {mayGive && (
              <Button tone="primary" onClick={() => setOpen('give')}>
                {t.give}
              </Button>
            )}
            <Button icon="pencil" onClick={() => setOpen('change')}>
              {t.change}
            </Button>
            {!isEnded && (
              <Button icon="stop" onClick={() => setOpen('stop')}>
                {t.stop}
              </Button>
            )}
          </span>
        }
        lead={<Lead campaign={campaign} />}
        tabs={(['all', ...couponStates] as const).map((key) => ({ key, label: couponTabNames[key][language] }))}
        keyOf={(row) => row.couponId}
        nameOf={(row) => row.customer}
        card={(row) => (
          <>
            <span className={layout.between8}>
              <span className={texts.medium}>{row.customer}</span>
              <GivenState row={row} />
            </span>
            <span className={layout.between8}>
              <span className={texts.quiet13}>{formatInstant(row.receivedTime)}</span>
              {row.saved !== null && <strong className={texts.numbers}>{formatFen(row.saved)}</strong>}
            </span>
          </>
        )}
        empty={
          <EmptyState picture="nothingYet" title={t.givenEmpty}>
            {t.givenEmptyText}
          </EmptyState>
        }
      />
      {open !== undefined && (
        <Opening>
          {open === 'change' && <CampaignDialog campaign={campaign} onClose={close} />}
          {open === 'give' && <GiveDialog campaign={campaign} onClose={close} />}
          {open === 'stop' && <StopDialog campaign={campaign} onClose={close} />}
        </Opening>
      )}
    </>
  )
}

function GivenState({ row }: { row: Given }) {
  const t = useMessages(campaignMessages)
  const language = useLanguage()
  const words = row.isRevoked && row.state === 'expired' ? t.withdrawn : couponStateNames[row.state][language]
  return <StateChip tone={couponTones[row.state]}>{words}</StateChip>
}

function Lead({ campaign }: { campaign: OneCampaign }) {
  const t = useMessages(campaignMessages)
  const language = useLanguage()
  const facts = wordFacts(campaign)
  const figures: readonly (readonly [string, string])[] = [
    [t.handedOut, t.ofStock(campaign.taken, campaign.stock)],
    [t.locked, String(campaign.locked)],
    [t.used, String(campaign.used)],
    [t.takenOff, formatFen(campaign.saved)],
    [t.paidFor, formatFen(campaign.paid)],
  ]
  const words: readonly (readonly [string, string])[] = [
    [t.code, campaign.code || t.noCode],
    [t.period, `${campaign.startsOn} – ${campaign.endsOn}`],
    [t.validDays, campaign.validDays === null ? t.untilEnd : t.daysOf(campaign.validDays)],
    [t.perOwner, String(campaign.perOwner)],
    [t.scope, scopeWords(campaign.kinds)[language]],
  ]
  return (
    <div className={layout.stack16}>
      <p className={layout.row8}>
        <State state={campaign.state} />
        <strong>{worthWords(facts)[language]}</strong>
        <span className={texts.soft}>{thresholdWords(facts)[language]}</span>
      </p>
      {[figures, words].map((rows) => (
        <dl key={rows[0]?.[0]} className={styles.figures}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className={texts.soft13}>{name}</dt>
              <dd className={texts.numbers}>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
      <DayBars
        title={t.days}
        names={[t.received, t.used]}
        days={campaign.days.map(({ day, received, used }) => ({ day, counts: [received, used] }))}
      />
    </div>
  )
}
