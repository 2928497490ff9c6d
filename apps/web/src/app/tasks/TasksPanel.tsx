import { useQuery } from '@tanstack/react-query'
import { callQuery, queryClient, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { formatInstant } from '../format.ts'
import panel from '../inbox/InboxPanel.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { menuMessages } from '../menu-messages.ts'
import styles from './TasksPanel.module.css'
import { taskMessages, taskNames } from './task-messages.ts'

type Task = ReplyFor<'views.listJobs'>['list'][number]
const states = { done: 2, failed: 3 }
/** What work that is not over waits for, by the code noted of it. */
const waitsFor: Readonly<Record<string, 'waitsForRoom' | 'waitsForStorage'>> = {
  'common.storageFull': 'waitsForRoom',
  'common.storageAway': 'waitsForStorage',
}
const shownMost = 20
const pollMilliseconds = 1_500

/** The newest work first: how far it is, its file, or what to do where it failed. Read again while something runs. */
export default function TasksPanel() {
  const t = { ...useMessages(menuMessages), ...useMessages(taskMessages) }
  const tasks = useQuery(
    {
      ...callQuery('views.listJobs', { limit: shownMost }, { shownInPlace: true }),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.list.some((one) => one.state < states.done) ? pollMilliseconds : false,
    },
    queryClient,
  )
  const list = tasks.data?.list
  return (
    <div className={layout.stack8}>
      <header className={panel.head}>
        <h2>{t.tasks}</h2>
      </header>
      {list === undefined &&
        (tasks.error ? (
          <ErrorState error={tasks.error} busy={tasks.isFetching} onRetry={() => void tasks.refetch()} />
        ) : (
          <Skeleton lines={4} />
        ))}
      {list?.length === 0 && (
        <EmptyState picture="nothingYet" title={t.empty}>
          {t.emptyText}
        </EmptyState>
      )}
      <ul className={panel.list}>
        {list?.map((task) => (
          <li key={task.id}>
            <TaskLine task={task} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function TaskLine({ task }: { task: Task }) {
  const t = useMessages(taskMessages)
  const language = useLanguage()
  const retry = useCallMutation('views.retryJob')
  const name = taskNames[task.kind]?.[language] ?? t.other
  const { fileId } = task
  const waits = waitsFor[task.errorCode ?? '']
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <span>{task.fileName ?? name}</span>
        <small className={texts.quiet12}>
          {task.fileName !== null && `${name} · `}
          <time dateTime={task.time}>{formatInstant(task.time)}</time>
        </small>
      </span>
      {task.state < states.done && (
        <span className={styles.state}>
          <ProgressBar label={t.progressOf(task.fileName ?? name)} share={task.progress / 100} />
          {waits ? t[waits] : `${task.progress}%`}
        </span>
      )}
      {task.state === states.done && fileId === null && <StateChip tone="good">{t.done}</StateChip>}
      {task.state === states.done && fileId !== null && (
        <Button
          size="small"
          icon="download"
          aria-label={t.downloadOf(task.fileName ?? name)}
          onClick={() => void downloadFile(fileId)}
        >
          {t.download}
        </Button>
      )}
      {task.state >= states.failed && !task.again && <StateChip tone="bad">{t.failed}</StateChip>}
      {task.again && (
        <span className={styles.state}>
          <StateChip tone="bad">{t.failed}</StateChip>
          <Button
            size="small"
            icon="retry"
            busy={retry.isPending}
            aria-label={t.retryOf(name)}
            onClick={() => retry.mutate({ jobId: task.id })}
          >
            {t.retry}
          </Button>
        </span>
      )}
    </div>
  )
}
