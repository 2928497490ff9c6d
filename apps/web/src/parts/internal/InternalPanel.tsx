import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useSession } from '../../app/session-store.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './internal.module.css'
import { useMayWrite } from './is-in-team.ts'
import { internalMessages } from './messages.ts'

const InternalComments = lazy(() => import('./InternalComments.tsx'))
const InternalTasks = lazy(() => import('./InternalTasks.tsx'))
const InternalTime = lazy(() => import('./InternalTime.tsx'))

const tabs = ['comments', 'tasks', 'time'] as const

/**
 * Beside a case: what the reader's organisation keeps to itself of it, comments, tasks and time. Nothing is drawn for who only was
 * invited to the case: their organisation is no side of it.
 *
 * @param isOwn whose case it is: the reader's organisation's, or one that it handles for somebody.
 */
export default function InternalPanel({ orderNo, isOwn }: { orderNo: string; isOwn: boolean }) {
  const t = useMessages(internalMessages)
  const [query, setQuery] = useSearchParams()
  const mayWrite = useMayWrite()
  const name = useSession().user?.organisation?.name ?? ''
  const asked = query.get('team')
  const tab = tabs.find((one) => one === asked) ?? 'comments'
  const box = useRef<HTMLDivElement>(null)
  const { data } = useQuery(callQuery('comments.listComments', { orderNo, limit: 1 }, { shownInPlace: true }))
  const { data: tasks } = useQuery(callQuery('tasks.listOfCase', { orderNo }, { shownInPlace: true }))
  const isShown = data !== undefined
  const isLedHere = asked !== null
  // Whoever came for it is led there, once.
  useEffect(() => {
    if (isShown && isLedHere) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown, isLedHere])
  if (!data) return null
  const contents = {
    comments: <InternalComments orderNo={orderNo} mayWrite={mayWrite} />,
    tasks: <InternalTasks orderNo={orderNo} mayWrite={mayWrite} />,
    time: <InternalTime orderNo={orderNo} mayWrite={mayWrite} />,
  }
  const open = tasks?.filter(({ state }) => state === 'open').length
  return (
    <div ref={box} className={styles.panel}>
      <Panel title={t.title}>
        <div className={layout.stack12}>
          <p className={styles.mark}>
            <Icon name="eyeShut" size={16} />
            {isOwn ? t.onlyClient(name) : t.onlyAgency(name)}
          </p>
          <Tabs
            label={t.tabs}
            chosen={tab}
            tabs={tabs.map((key) => ({
              ...{ key, label: key === 'comments' && data.unread > 0 ? t.newComments(data.unread) : t[key] },
              ...(key === 'tasks' && open !== undefined && { count: open }),
            }))}
            onChoose={(key) => {
              const next = new URLSearchParams(query)
              if (key === 'comments') next.delete('team')
              else next.set('team', key)
              setQuery(next, { replace: true, preventScrollReset: true })
            }}
          >
            <Suspense fallback={<Skeleton lines={4} />}>{contents[tab]}</Suspense>
          </Tabs>
        </div>
      </Panel>
    </div>
  )
}
