import { Suspense } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAskedSwitch } from '../asked-switch.tsx'
import { CountBadge } from '../CountBadge.tsx'
import { useCounters } from '../counters.ts'
import { useMessages } from '../language.ts'
import { lazy } from '../lazy.tsx'
import { menuMessages } from '../menu-messages.ts'
import styles from './Bell.module.css'

const InboxPanel = lazy(() => import('./InboxPanel.tsx'))

/** What happened while one was away: a quiet count, the messages in a panel. */
export function Bell() {
  const t = useMessages(menuMessages)
  const unread = useCounters()?.unread ?? 0
  const work = useAskedSwitch()
  return (
    <>
      <Popover
        align="end"
        label={t.messages}
        className={styles.panel}
        trigger={(attributes) => (
          <span className={styles.bell}>
            <Button
              tone="quiet"
              icon="bell"
              aria-label={unread > 0 ? t.messagesUnread(unread) : t.messages}
              title={t.messages}
              {...attributes}
            />
            <CountBadge count={unread} className={styles.count} />
          </span>
        )}
      >
        {(close) => (
          <Suspense fallback={<Skeleton lines={4} />}>
            <InboxPanel onLeave={close} onSwitch={(id, next) => void work.switchTo(id, next)} />
          </Suspense>
        )}
      </Popover>
      {work.dialog}
    </>
  )
}
