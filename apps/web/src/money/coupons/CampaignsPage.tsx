import { campaignList, campaignTabNames, campaignTabs } from '@portal/contract/money/coupon-lists'
import { type CampaignState, campaignStateNames } from '@portal/domain/money/coupons/coupon-states'
import { thresholdWords, worthWords } from '@portal/domain/money/coupons/coupon-words'
import { useState } from 'react'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { Button } from '../../ui/Button.tsx'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { type Campaign, wordFacts } from './coupon-types.ts'
import { campaignMessages } from './messages.ts'

const CampaignDialog = lazy(() => import('./CampaignDialog.tsx'))

const tones: Readonly<Record<CampaignState, Tone>> = {
  running: 'good',
  planned: 'wait',
  soldOut: 'warn',
  over: 'quiet',
  stopped: 'quiet',
}

/** Campaigns of coupons, for staff. */
export default function CampaignsPage() {
  const t = useMessages(campaignMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const [adding, setAdding] = useState(false)
  const list = useList(campaignList, {
    ...{ state, call: 'coupons.listCampaigns', fileCall: 'coupons.exportCampaigns' },
    cells: {
      name: (row) => <Name row={row} />,
      state: (row) => <State state={row.state} />,
      code: (row) => row.code || t.noCode,
      period: (row) => `${row.startsOn} – ${row.endsOn}`,
      taken: (row) => t.ofStock(row.taken, row.stock),
    },
  })
  const add = (
    <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <>
      <ListScreen<Campaign>
        {...list}
        title={title}
        primary={add}
        tabs={campaignTabs.map((key) => ({ key, label: campaignTabNames[key][language] }))}
        keyOf={(row) => row.campaignId}
        nameOf={(row) => row.name}
        card={(row) => (
          <>
            <Name row={row} />
            <span className={layout.between8}>
              <State state={row.state} />
              <span className={texts.numbers}>{t.ofStock(row.taken, row.stock)}</span>
              <strong className={texts.numbers}>{formatFen(row.saved)}</strong>
            </span>
          </>
        )}
        empty={
          <EmptyState picture="nothingYet" title={t.emptyTitle} action={add}>
            {t.emptyText}
          </EmptyState>
        }
      />
      {adding && (
        <Opening>
          <CampaignDialog campaign={undefined} onClose={() => setAdding(false)} />
        </Opening>
      )}
    </>
  )
}

export function State({ state }: { state: CampaignState }) {
  const language = useLanguage()
  return <StateChip tone={tones[state]}>{campaignStateNames[state][language]}</StateChip>
}

function Name({ row }: { row: Campaign }) {
  const language = useLanguage()
  const facts = wordFacts(row)
  return (
    <span className={cells.lines}>
      <Link className={texts.medium} to={pathTo('/admin/coupons/:id', { params: { id: row.campaignId } })} data-open>
        {row.name}
      </Link>
      <small>
        {worthWords(facts)[language]} · {thresholdWords(facts)[language]}
      </small>
    </span>
  )
}
