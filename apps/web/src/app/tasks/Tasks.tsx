import { Suspense } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import bell from '../inbox/Bell.module.css'
import { useMessages } from '../language.ts'
import { lazy } from '../lazy.tsx'
import { menuMessages } from '../menu-messages.ts'

const TasksPanel = lazy(() => import('./TasksPanel.tsx'))

/** Exports, archives and other long work of the person, found again after the page was left. */
export function Tasks() {
  const t = useMessages(menuMessages)
  return (
    <Popover
      align="end"
      label={t.tasks}
      className={bell.panel}
      trigger={(attributes) => (
        <Button tone="quiet" icon="download" aria-label={t.tasks} title={t.tasks} {...attributes} />
      )}
    >
      <Suspense fallback={<Skeleton lines={4} />}>
        <TasksPanel />
      </Suspense>
    </Popover>
  )
}
