import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Menu } from '../../ui/Menu.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './internal.module.css'
import { taskMessages } from './messages.ts'
import { TaskCard } from './TaskCard.tsx'
import { type CaseTask, TaskDialog } from './TaskDialog.tsx'

/** Tasks of the reader's side of a case with their check lists; ended ones fold. */
export default function InternalTasks({ orderNo, mayWrite }: { orderNo: string; mayWrite: boolean }) {
  const t = useMessages(taskMessages)
  const [asked, setAsked] = useState<CaseTask | 'new'>()
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('tasks.listOfCase', { orderNo }, { shownInPlace: true }),
  )
  const templates =
    useQuery({ ...callQuery('tasks.listTemplates', { orderNo }, { shownInPlace: true }), enabled: mayWrite }).data ?? []
  const apply = useCallMutation('tasks.applyTemplate', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.applied })
    },
  })
  if (!data) {
    if (!error) return <Skeleton lines={4} />
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
  }
  const open = data.filter(({ state }) => state === 'open')
  const ended = data.filter(({ state }) => state !== 'open')
  const cards = (tasks: readonly CaseTask[]) => (
    <ul className={styles.tasks}>
      {tasks.map((task) => (
        <TaskCard key={task.id} task={task} mayWrite={mayWrite} onChange={() => setAsked(task)} />
      ))}
    </ul>
  )
  return (
    <div className={layout.stack8}>
      {data.length === 0 && <p className={texts.soft13}>{t.none}</p>}
      {open.length > 0 && cards(open)}
      {ended.length > 0 && (
        <details>
          <summary className={texts.soft13}>{t.ended(ended.length)}</summary>
          {cards(ended)}
        </details>
      )}
      {mayWrite && (
        <span className={layout.wrap8}>
          <Button size="small" icon="plus" onClick={() => setAsked('new')}>
            {t.add}
          </Button>
          {templates.length > 0 && (
            <Menu
              label={t.fromList}
              trigger={(attributes) => (
                <Button size="small" tone="quiet" iconAfter="down" busy={apply.isPending} {...attributes}>
                  {t.fromList}
                </Button>
              )}
            >
              {(menu) =>
                templates.map(({ id, name }) => (
                  <menu.Act key={id} onClick={() => apply.mutate({ orderNo, templateId: id })}>
                    {name}
                  </menu.Act>
                ))
              }
            </Menu>
          )}
        </span>
      )}
      {asked && (
        <TaskDialog orderNo={orderNo} task={asked === 'new' ? undefined : asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}
