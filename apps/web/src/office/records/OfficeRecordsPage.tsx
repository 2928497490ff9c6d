import { problemList, problemTabNames, problemTabs } from '@portal/contract/office/record-lists'
import { problemKindNames, problemStateNames } from '@portal/domain/office/records/record-facts'
import { type ReactNode, Suspense, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { officeMessages } from './messages.ts'
import { type ProblemInList, releasedPath } from './record-types.ts'

const Received = lazy(() => import('./Received.tsx'))
const views = ['problems', 'registrations'] as const
const tones: Readonly<Record<ProblemInList['state'], Tone>> = { open: 'bad', takenDown: 'good', dismissed: 'quiet' }

/** What readers reported of released records, and registrations with the portal. */
export default function OfficeRecordsPage() {
  const t = useMessages(officeMessages)
  const title = useRouteTitle()
  const state = useListState()
  const view = views.find((one) => one === state.get('view')) ?? 'problems'
  const choice = (
    <div className={layout.wrap8x16}>
      <Segments
        label={t.view}
        labelHidden
        options={views.map((one) => [one, t[one]] as const)}
        chosen={view}
        onChoose={(one) => state.change({ view: one === 'problems' ? undefined : one, tab: undefined })}
      />
    </div>
  )
  if (view === 'problems') return <Problems title={title} lead={choice} />
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <Received title={title} lead={choice} />
    </Suspense>
  )
}

function Problems({ title, lead }: { title: string; lead: ReactNode }) {
  const t = useMessages(officeMessages)
  const language = useLanguage()
  const state = useListState()
  const [deciding, setDeciding] = useState<ProblemInList>()
  const list = useList(problemList, {
    ...{ state, call: 'records.listProblems', fileCall: 'records.exportProblems' },
    cells: {
      title: (row) => <Name row={row} />,
      state: (row) => <StateChip tone={tones[row.state]}>{problemStateNames[row.state][language]}</StateChip>,
    },
  })
  return (
    <>
      <ListScreen<ProblemInList>
        {...list}
        title={title}
        lead={lead}
        tabs={problemTabs.map((key) => ({ key, label: problemTabNames[key][language] }))}
        keyOf={(row) => row.id}
        nameOf={(row) => row.title}
        actions={(row) =>
          row.state === 'open' ? (
            <Button size="small" tone="primary" onClick={() => setDeciding(row)}>
              {t.decide}
            </Button>
          ) : (
            <LinkButton size="small" to={releasedPath(row.releaseId)}>
              {t.open}
            </LinkButton>
          )
        }
        card={(row) => (
          <>
            <Name row={row} />
            <span className={texts.quiet13}>{problemKindNames[row.problem][language]}</span>
            <span className={layout.between8}>
              <StateChip tone={tones[row.state]}>{problemStateNames[row.state][language]}</StateChip>
            </span>
          </>
        )}
        empty={
          <EmptyState picture="nothingYet" title={t.emptyTitle}>
            {t.empty}
          </EmptyState>
        }
      />
      {deciding && <DecideProblem problem={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

function Name({ row: { releaseId, title, author } }: { row: ProblemInList }) {
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <Link to={releasedPath(releaseId)} className={classes(cells.named, cells.wraps)} data-open>
        {title}
      </Link>
      <small>{author}</small>
    </span>
  )
}

function DecideProblem({ problem: { id, title, text }, onClose }: { problem: ProblemInList; onClose: () => void }) {
  const t = useMessages(officeMessages)
  const [decision, setDecision] = useState<'takeDown' | 'dismiss'>('takeDown')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useCallMutation('records.decideProblem', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.decided })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.decideTitle(title)}
      label={t[decision]}
      tone={decision === 'takeDown' ? 'bad' : 'primary'}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onAct={() => {
        setTried(true)
        if (reason.trim() !== '') decide.mutate({ id, takeDown: decision === 'takeDown', reason: reason.trim() })
      }}
    >
      <p className={texts.soft14}>{text}</p>
      <Segments
        label={t.decision}
        options={(['takeDown', 'dismiss'] as const).map((one) => [one, t[one]] as const)}
        chosen={decision}
        onChoose={setDecision}
      />
      <TextAreaField
        label={t.reason}
        hint={t.reasonHint}
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={isTried && reason.trim() === '' ? t.reasonMissing : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
