import { contractList, contractTabNames, contractTabs } from '@portal/contract/office/contract-list'
import { contractKindNames, contractStateNames } from '@portal/domain/office/contracts/contract-facts'
import { Suspense, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session-store.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { type ContractInList, contractPath, contractTones, writePath } from './contract-types.ts'
import { contractListMessages } from './messages.ts'

const AskDialog = lazy(() => import('./AskDialog.tsx'))
const RemindDialog = lazy(() => import('./RemindDialog.tsx'))
const Templates = lazy(() => import('./Templates.tsx'))
const views = ['contracts', 'templates'] as const

/** Contracts between an agency and its clients, as either side and the back office see them. */
export default function ContractsPage() {
  const t = useMessages(contractListMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const role = useSession().user?.role ?? 'customer'
  const isAgent = role === 'agent'
  const [mayDraft, mayAnswer, mayExport] = [useMay('draft'), useMay('answer'), useMay('export')]
  const [asking, setAsking] = useState(false)
  const [reminding, setReminding] = useState<{ readonly ids: string[]; readonly untick: () => void }>()
  const view = isAgent ? (views.find((one) => one === state.get('view')) ?? 'contracts') : 'contracts'
  const list = useList(contractList, {
    ...{ state, call: 'contracts.listContracts', fileCall: 'contracts.exportContracts', enabled: view === 'contracts' },
    cells: {
      number: (row) => <Name contract={row} />,
      validTo: (row) => row.validTo && <Until contract={row} />,
      state: (row) => <State contract={row} />,
      turn: (row) => (row.isMine ? <strong className={texts.medium}>{row.turn}</strong> : row.turn),
    },
  })
  const isCustomer = role === 'customer' || role === 'subAccount'
  const ask = isCustomer && mayAnswer && (
    <Button tone="primary" icon="plus" onClick={() => setAsking(true)}>
      {t.ask}
    </Button>
  )
  const primary =
    isAgent && mayDraft ? (
      <LinkButton tone="primary" icon="plus" to={writePath()}>
        {t.add}
      </LinkButton>
    ) : (
      ask
    )
  const choice = isAgent && (
    <div className={layout.wrap8x16}>
      <Segments
        label={t.view}
        labelHidden
        options={views.map((one) => [one, t[one]] as const)}
        chosen={view}
        onChoose={(one) => state.change({ view: one === 'contracts' ? undefined : one })}
      />
    </div>
  )
  if (view === 'templates') {
    return (
      <div className={layout.stack16}>
        <header className={layout.between8x16}>
          <h1>{title}</h1>
          {primary}
        </header>
        {choice}
        <Suspense fallback={<Skeleton lines={10} />}>
          <Templates />
        </Suspense>
      </div>
    )
  }
  return (
    <>
      <ListScreen<ContractInList>
        {...list}
        title={title}
        primary={primary}
        lead={choice}
        tabs={contractTabs.map((key) => ({ key, label: contractTabNames[key][language] }))}
        keyOf={(row) => row.id}
        nameOf={(row) => row.number}
        actions={(row) => (
          <LinkButton size="small" {...(row.isMine && { tone: 'primary' as const })} to={contractPath(row.id)}>
            {row.isMine && row.state !== 'draft' ? t.sign : t.open}
          </LinkButton>
        )}
        card={(row) => (
          <>
            <Name contract={row} />
            <span className={texts.quiet13}>{isAgent ? row.client : row.agency}</span>
            <span className={layout.between8}>
              <State contract={row} />
              {row.validTo && <span className={texts.quiet13}>{t.until(formatDay(row.validTo))}</span>}
            </span>
          </>
        )}
        bulk={
          (isAgent && mayAnswer) || mayExport
            ? (rows, untick) => (
                <>
                  {isAgent && mayAnswer && (
                    <Button size="small" onClick={() => setReminding({ ids: rows.map(({ id }) => id), untick })}>
                      {t.remind}
                    </Button>
                  )}
                  {mayExport && <Zip rows={rows} />}
                </>
              )
            : undefined
        }
        empty={
          <EmptyState picture="nothingYet" title={t.emptyTitle} action={primary}>
            {isAgent ? t.emptyAgency : t.emptyClient}
          </EmptyState>
        }
      />
      <Opening>
        {asking && <AskDialog onClose={() => setAsking(false)} />}
        {reminding && (
          <RemindDialog
            ids={reminding.ids}
            onClose={() => setReminding(undefined)}
            onDone={() => {
              reminding.untick()
              setReminding(undefined)
            }}
          />
        )}
      </Opening>
    </>
  )
}

function Name({ contract }: { contract: ContractInList }) {
  const language = useLanguage()
  const { id, kind, number } = contract
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <Link to={contractPath(id)} className={classes(cells.named, cells.wraps)} data-open>
        {number}
      </Link>
      <small>{contractKindNames[kind][language]}</small>
    </span>
  )
}

function State({ contract }: { contract: ContractInList }) {
  const t = useMessages(contractListMessages)
  const language = useLanguage()
  const { state, nameChanged } = contract
  return (
    <span className={layout.wrap4}>
      <StateChip tone={contractTones[state]}>{contractStateNames[state][language]}</StateChip>
      {nameChanged && <Chip tone="warn">{t.nameChanged}</Chip>}
    </span>
  )
}

function Until({ contract: { validTo, endsSoon } }: { contract: ContractInList }) {
  const t = useMessages(contractListMessages)
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <span className={texts.numbers}>{validTo && formatDay(validTo)}</span>
      {endsSoon && <Chip tone="warn">{t.endsSoon}</Chip>}
    </span>
  )
}

function Zip({ rows }: { rows: readonly ContractInList[] }) {
  const t = useMessages(contractListMessages)
  const pack = useCallMutation('contracts.packContracts')
  const ids = rows.filter(({ fileId }) => fileId !== null).map(({ id }) => id)
  if (ids.length === 0) return null
  return (
    <ExportButton
      tone="plain"
      rows={ids.length}
      label={t.zip(ids.length)}
      ready={t.zipReady}
      start={() => pack.mutateAsync({ ids })}
    />
  )
}
