import { Suspense } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { LinkButton } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { useListState } from '../../ui/list/list-state.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { talentMessages } from './messages.ts'
import { PoolTab } from './PoolTab.tsx'
import { poolPath } from './talent-types.ts'

const SavedTab = lazy(() => import('./SavedTab.tsx'))
const SentTab = lazy(() => import('./SentTab.tsx'))
const MineTab = lazy(() => import('./MineTab.tsx'))

const tabKeys = ['pool', 'saved', 'sent', 'mine'] as const

/** People who let themselves be found, whom one saved and asked, and one's own entry. */
export default function TalentPage() {
  const t = useMessages(talentMessages)
  const title = useRouteTitle()
  const state = useListState()
  const tab = tabKeys.find((one) => one === state.get('tab')) ?? 'pool'
  const tabs = tabKeys.map((key) => ({ key, label: t[key] }))
  const primary = (
    <LinkButton tone="primary" icon="person" to={poolPath('mine')}>
      {t.publish}
    </LinkButton>
  )
  if (tab === 'pool') return <PoolTab {...{ state, title, tabs, primary }} />
  if (tab === 'saved') {
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <SavedTab {...{ state, title, tabs }} />
      </Suspense>
    )
  }
  return (
    <div className={layout.stack8}>
      <header className={layout.between8x16}>
        <h1>{title}</h1>
      </header>
      <Tabs
        label={t.tabs}
        panelLabel={t[tab]}
        chosen={tab}
        tabs={tabs}
        onChoose={(key) => state.show(key === 'pool' ? '' : new URLSearchParams({ tab: key }).toString())}
      >
        <Suspense fallback={<Skeleton lines={10} />}>
          {tab === 'sent' ? <SentTab state={state} /> : <MineTab state={state} />}
        </Suspense>
      </Tabs>
    </div>
  )
}
