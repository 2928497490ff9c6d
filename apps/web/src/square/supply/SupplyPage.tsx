import { Suspense } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { useMay } from '../../parts/use-may.ts'
import { LinkButton } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { useListState } from '../../ui/list/list-state.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BoardTab } from './BoardTab.tsx'
import { supplyMessages } from './messages.ts'
import { writePath } from './supply-types.ts'

const MineTab = lazy(() => import('./MineTab.tsx'))
const MatchesTab = lazy(() => import('./MatchesTab.tsx'))
const ContactsTab = lazy(() => import('./ContactsTab.tsx'))

const tabKeys = ['offers', 'needs', 'matches', 'mine', 'contacts'] as const
export type SupplyTab = (typeof tabKeys)[number]

/** Offers and needs of everybody, what fits one's own, one's own posts, and who asks for contacts. */
export default function SupplyPage() {
  const t = useMessages(supplyMessages)
  const title = useRouteTitle()
  const state = useListState()
  const mayWrite = useMay('draft')
  const tab = tabKeys.find((one) => one === state.get('tab')) ?? 'offers'
  const tabs = tabKeys.map((key) => ({ key, label: t[key] }))
  const primary = mayWrite && (
    <LinkButton tone="primary" icon="plus" to={writePath()}>
      {t.post}
    </LinkButton>
  )
  const frame = { state, tabs, title, primary }
  if (tab === 'offers' || tab === 'needs')
    return <BoardTab key={tab} {...frame} board={tab === 'offers' ? 'offer' : 'need'} />
  if (tab === 'mine') {
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <MineTab {...frame} />
      </Suspense>
    )
  }
  return (
    <div className={layout.stack8}>
      <header className={layout.between8x16}>
        <h1>{title}</h1>
        {primary}
      </header>
      <Tabs
        label={t.tabs}
        panelLabel={t[tab]}
        chosen={tab}
        tabs={tabs}
        onChoose={(key) => state.show(key === 'offers' ? '' : new URLSearchParams({ tab: key }).toString())}
      >
        <Suspense fallback={<Skeleton lines={8} />}>
          {tab === 'matches' ? <MatchesTab state={state} empty={primary} /> : <ContactsTab state={state} />}
        </Suspense>
      </Tabs>
    </div>
  )
}
