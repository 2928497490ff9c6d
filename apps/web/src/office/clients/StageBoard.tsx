import { clientList } from '@portal/contract/office/client-lists'
import { type CustomerStage, customerStages, stageNames } from '@portal/domain/office/clients/customers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { readListQuery } from '../../parts/list/list-address.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import type { FilterField } from '../../ui/list/list-types.ts'
import { Menu } from '../../ui/Menu.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import states from '../../ui/states.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './board.module.css'
import type { ClientInList } from './client-types.ts'
import { customerMessages } from './customer-messages.ts'
import { OwnerName } from './OwnerName.tsx'
import { stageTones } from './StageChip.tsx'

/** Cards of a column at first, and at most: who wants more of one stage looks at the table. */
const fewCards = 20
const manyCards = 100

interface StageBoardProps {
  readonly primary: ReactNode
  readonly filters: readonly FilterField[]
  readonly state: ListState
}

/** The clients in columns by stage: a card is drawn into another column, or moved by its menu. */
export default function StageBoard({ primary, filters, state }: StageBoardProps) {
  const c = useMessages(customerMessages)
  const language = useLanguage()
  const mayDraft = useMay('draft')
  const [held, setHeld] = useState<ClientInList>()
  const move = useCallMutation('customers.setStage', {
    onSuccess: (_, { stage }) => {
      showToast({ tone: 'good', text: c.moved(stageNames[stage][language]) })
    },
  })
  const to = (client: ClientInList, stage: CustomerStage) => {
    if (client.stage !== stage) move.mutate({ id: client.id, version: client.version, stage })
  }
  return (
    <div className={layout.stack12}>
      <header className={layout.between8x16}>
        <h1>{useRouteTitle()}</h1>
        {primary}
      </header>
      <FilterBar fields={filters.filter(({ key }) => key !== 'stage')} state={state} />
      <div className={styles.board}>
        {customerStages.map((stage) => (
          <Column
            key={stage}
            {...{ stage, state, mayDraft }}
            isTarget={held !== undefined && held.stage !== stage}
            onHold={setHeld}
            onDrop={() => {
              if (held) to(held, stage)
              setHeld(undefined)
            }}
            onMove={to}
          />
        ))}
      </div>
      {mayDraft && <p className={texts.quiet13}>{c.boardText}</p>}
    </div>
  )
}

interface ColumnProps {
  readonly stage: CustomerStage
  readonly state: ListState
  readonly mayDraft: boolean
  /** Something is held that would move here. */
  readonly isTarget: boolean
  readonly onHold: (client: ClientInList | undefined) => void
  readonly onDrop: () => void
  readonly onMove: (client: ClientInList, stage: CustomerStage) => void
}

function Column({ stage, state, mayDraft, isTarget, onHold, onDrop, onMove }: ColumnProps) {
  const c = useMessages(customerMessages)
  const language = useLanguage()
  const [isOver, setOver] = useState(false)
  const [pageSize, setPageSize] = useState(fewCards)
  const asked = { ...readListQuery(clientList, state), stage, pageNum: 1, pageSize }
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('clients.listClients', asked, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const allow = (event: DragEvent) => {
    if (!isTarget) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <section
      className={classes(styles.column, states.chosen)}
      aria-label={stageNames[stage][language]}
      data-over={(isTarget && isOver) || undefined}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <h2 className={styles.stage} data-tone={stageTones[stage]}>
        {stageNames[stage][language]} <span className={texts.quiet}>{data?.total ?? ''}</span>
      </h2>
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data?.total === 0 && <p className={texts.quiet13}>{c.nobodyHere}</p>}
      <ul className={layout.stack8}>
        {data?.list.map((client) => (
          <li
            key={client.id}
            className={styles.card}
            draggable={mayDraft}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', client.name)
              onHold(client)
            }}
            onDragEnd={() => onHold(undefined)}
          >
            <span className={styles.top}>
              <Link
                to={pathTo('/agency/clients/:id', { params: { id: client.id } })}
                className={classes(texts.medium, texts.breaks)}
                draggable={false}
              >
                {client.name}
              </Link>
              {mayDraft && <MoveMenu client={client} onMove={onMove} />}
            </span>
            {(client.level !== '' || client.tags.length > 0) && (
              <span className={layout.wrap8}>
                {client.level !== '' && <Chip>{client.level}</Chip>}
                {client.tags.slice(0, 3).map((tag) => (
                  <Chip key={tag}>{tag}</Chip>
                ))}
              </span>
            )}
            <small className={texts.quiet}>
              <OwnerName client={client} />
              {client.freeOn !== null && client.owner && ` · ${c.freeFrom(formatDay(client.freeOn))}`}
            </small>
            {(client.nextStep !== '' || client.nextStepOn !== null) && (
              <small className={texts.breaks}>
                {[client.nextStepOn && formatDay(client.nextStepOn), client.nextStep].filter(Boolean).join(' ')}
              </small>
            )}
          </li>
        ))}
      </ul>
      {data && data.total > data.list.length && pageSize < manyCards && (
        <Button size="small" tone="quiet" busy={isFetching} onClick={() => setPageSize(manyCards)}>
          {c.showMore(Math.min(data.total, manyCards) - data.list.length)}
        </Button>
      )}
    </section>
  )
}

/** The way to move a card without a pointer. */
function MoveMenu({ client, onMove }: { client: ClientInList; onMove: ColumnProps['onMove'] }) {
  const c = useMessages(customerMessages)
  const language = useLanguage()
  const label = c.moveOf(client.name)
  return (
    <Menu
      align="end"
      label={label}
      trigger={(attributes) => (
        <Button size="small" tone="quiet" icon="more" aria-label={label} title={label} {...attributes} />
      )}
    >
      {(menu) =>
        customerStages
          .filter((stage) => stage !== client.stage)
          .map((stage) => (
            <menu.Act key={stage} onClick={() => onMove(client, stage)}>
              {c.moveTo(stageNames[stage][language])}
            </menu.Act>
          ))
      }
    </Menu>
  )
}
