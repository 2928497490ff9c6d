import { letterList } from '@portal/contract/office/letter-list'
import { letterStateNames } from '@portal/domain/office/letters/letter-fields'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { allMembers } from '../../parts/all-members.ts'
import { letterTone } from '../../parts/letters/letter-tones.ts'
import { useWritesLetters } from '../../parts/letters/WriteLink.tsx'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { letterPageMessages } from './messages.ts'

const LetterDialog = lazy(() => import('../../parts/letters/LetterDialog.tsx'))
const Templates = lazy(() => import('./Templates.tsx'))

const views = ['sent', 'templates'] as const
type Letter = RowOf<'letters.listLetters'>

/** What the agency wrote to its clients, and the templates it writes with. */
export default function LettersPage() {
  const t = useMessages(letterPageMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const mayWrite = useWritesLetters()
  const { data: members } = useQuery(allMembers)
  const view = views.find((one) => one === state.get('view')) ?? 'sent'
  const open = (id: string) => state.change({ letter: id })
  const people = (members ?? []).map(({ userId, name }) => ({ value: userId, label: name }))
  const list = useList(letterList, {
    ...{ state, call: 'letters.listLetters', fileCall: 'letters.exportLetters', enabled: view === 'sent' },
    fields: { personId: people.length > 1 ? people : null },
    cells: {
      subject: (row) => (
        <span className={cells.lines}>
          <button type="button" data-open className={cells.opens} onClick={() => open(row.id)}>
            {row.subject}
          </button>
          <small>{[row.title, row.orderNo].filter(Boolean).join(' · ')}</small>
        </span>
      ),
      state: (row) => <State letter={row} />,
    },
  })
  const choice = (
    <div className={layout.wrap8x16}>
      <Segments
        label={t.view}
        labelHidden
        options={views.map((one) => [one, t[one]] as const)}
        chosen={view}
        onChoose={(one) => state.change({ view: one === 'sent' ? undefined : one })}
      />
    </div>
  )
  const write = mayWrite && (
    <LinkButton tone="primary" icon="mail" to={pathTo('/agency/letters/new')}>
      {t.write}
    </LinkButton>
  )
  if (view === 'templates') {
    return (
      <div className={layout.stack16}>
        <header className={layout.between8x16}>
          <h1>{title}</h1>
          {write}
        </header>
        {choice}
        <Suspense fallback={<Skeleton lines={10} />}>
          <Templates />
        </Suspense>
      </div>
    )
  }
  const shown = state.get('letter')
  return (
    <>
      <ListScreen<Letter>
        {...list}
        title={title}
        primary={write}
        lead={choice}
        tabs={[{ key: 'all', label: t.all }]}
        keyOf={(row) => row.id}
        nameOf={(row) => row.subject}
        actions={(row) => (
          <Button size="small" onClick={() => open(row.id)}>
            {t.open}
          </Button>
        )}
        card={(row) => (
          <>
            <button type="button" className={cells.opens} onClick={() => open(row.id)}>
              {row.subject}
            </button>
            <small>{[row.customer, row.title].filter(Boolean).join(' · ')}</small>
            <span className={layout.between8}>
              <State letter={row} />
              <span>{row.sender}</span>
            </span>
          </>
        )}
        empty={
          <EmptyState picture="nothingYet" title={t.empty} action={write}>
            {t.emptyText}
          </EmptyState>
        }
      />
      <Opening>
        {shown !== undefined && <LetterDialog id={shown} onClose={() => state.change({ letter: undefined })} />}
      </Opening>
    </>
  )

  function State({ letter }: { letter: Letter }) {
    return <StateChip tone={letterTone[letter.state]}>{letterStateNames[letter.state][language]}</StateChip>
  }
}
