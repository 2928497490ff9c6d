import { taskList, taskTabNames, taskTabs } from '@portal/contract/office/task-list'
import { taskStateNames } from '@portal/domain/office/teamwork/work-kinds'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { DueDay } from '../../parts/internal/DueDay.tsx'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import { workMessages } from './messages.ts'
import { useMemberFilter } from './use-member-filter.tsx'

type Task = RowOf<'tasks.listTasks'>

const wayTo = ({ orderNo }: Task) =>
  pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo }, query: { team: 'tasks' } })

/** Tasks on every case that the reader sees, of their own side: mine, my teams', all, done. */
export default function TasksPage() {
  const t = useMessages(workMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const list = useList(taskList, {
    ...{ state, call: 'tasks.listTasks', fileCall: 'tasks.exportTasks' },
    fields: { personId: useMemberFilter(state) },
    cells: {
      task: (row) => (
        <span className={cells.lines}>
          <Link to={wayTo(row)} data-open>
            {row.task}
          </Link>
          {row.note !== '' && <small>{row.note}</small>}
        </span>
      ),
      due: (row) => <Due task={row} />,
      title: (row) => (
        <span className={cells.lines}>
          {row.title || row.orderNo}
          <small>{row.orderNo}</small>
        </span>
      ),
    },
  })
  const { data: counts } = useQuery(callQuery('tasks.getCounts', {}))
  return (
    <ListScreen<Task>
      {...list}
      title={title}
      tabs={taskTabs.map((key) => ({ key, label: taskTabNames[key][language], count: counts?.[key] ?? null }))}
      keyOf={(row) => row.id}
      nameOf={(row) => row.task}
      actions={(row) => (
        <LinkButton size="small" to={wayTo(row)}>
          {t.open}
        </LinkButton>
      )}
      card={(row) => (
        <>
          <Link to={wayTo(row)}>{row.task}</Link>
          <small>{row.title || row.orderNo}</small>
          <span className={layout.between8}>
            <span>{[row.assignee, row.items].filter(Boolean).join(' · ')}</span>
            <Due task={row} />
          </span>
        </>
      )}
      empty={
        <EmptyState picture="allDone" title={t.emptyTasks}>
          {t.emptyTasksText}
        </EmptyState>
      }
    />
  )
}

/** Of an open task its day and how far it is; of an ended one how it ended. */
function Due({ task: { dueOn, state } }: { task: Task }) {
  const language = useLanguage()
  if (state !== 'open') return <span>{taskStateNames[state][language]}</span>
  return dueOn === null ? null : <DueDay day={dueOn} />
}
