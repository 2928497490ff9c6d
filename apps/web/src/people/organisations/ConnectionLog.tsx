import { eventStateNames, eventStates } from '@portal/contract/site/connection-lists'
import { groupNames } from '@portal/domain/site/messages/groups'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { ListSearch } from '../../ui/list/ListSearch.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Pager } from '../../ui/Pager.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import stacked from '../../ui/stacked.module.css'
import plain from '../../ui/table.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { connectionMessages } from './connection-messages.ts'
import {
  type Connection,
  type ConnectionEvent,
  type Connections,
  EventReason,
  eventTones,
  useEventWords,
} from './connection-words.tsx'
import { organisationMessages } from './messages.ts'
import styles from './organisations.module.css'

interface ConnectionLogProps {
  readonly connection: Connection
  readonly groups: Connections['groups']
  readonly onBack: () => void
}

/** What one connection was told in the last thirty days, and what became of it. */
export default function ConnectionLog({ connection, groups, onBack }: ConnectionLogProps) {
  const t = useMessages(connectionMessages)
  const language = useLanguage()
  const state = useListState()
  const asked = {
    state: eventStates.find((one) => one === state.get('state')),
    group: groups.find((one) => one === state.get('group')),
    orderNo: state.get('orderNo'),
  }
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(
      'connections.listEvents',
      {
        id: connection.id,
        ...(asked.state && { state: asked.state }),
        ...(asked.group && { group: asked.group }),
        ...(asked.orderNo && { orderNo: asked.orderNo }),
        ...{ pageNum: state.pageNum, pageSize: state.pageSize },
      },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  })
  const isFiltered = Object.values(asked).some((value) => value !== undefined)
  const search = {
    key: 'orderNo',
    kind: 'text',
    max: 40,
    label: orderWords[language],
    says: orderWords[language],
  } as const
  return (
    <section className={layout.stack16} aria-label={t.logNamed(connection.name)}>
      <div>
        <Button size="small" tone="quiet" icon="left" onClick={onBack}>
          {t.back}
        </Button>
      </div>
      <div className={layout.stack4}>
        <h2 className={texts.breaks}>{connection.name}</h2>
        <p className={texts.soft14}>{t.logText}</p>
      </div>
      {(isFiltered || (data && data.total > 0)) && (
        <div className={styles.tools} data-chrome>
          <ListSearch field={search} state={state} />
          <SelectField
            label={t.state}
            labelHidden
            placeholder={t.allStates}
            value={asked.state ?? ''}
            options={eventStates.map((one) => ({ value: one, label: eventStateNames[one][language] }))}
            onChange={(value) => state.change({ state: value })}
          />
          <SelectField
            label={t.group}
            labelHidden
            placeholder={t.allOfGroups}
            value={asked.group ?? ''}
            options={groups.map((one) => ({ value: one, label: groupNames[one][language] }))}
            onChange={(value) => state.change({ group: value })}
          />
        </div>
      )}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data?.total === 0 && !isFiltered && (
        <EmptyState picture="nothingYet" title={t.logNone}>
          {t.logNoneText}
        </EmptyState>
      )}
      {data?.total === 0 && isFiltered && (
        <EmptyState
          picture="nothingFound"
          title={t.logNotFound}
          action={
            <Button onClick={() => state.change({ state: undefined, group: undefined, orderNo: undefined })}>
              {t.showAll}
            </Button>
          }
        />
      )}
      {data && data.list.length > 0 && <EventTable list={data.list} />}
      {data && data.total > state.pageSize && (
        <Pager pageNum={state.pageNum} pageSize={state.pageSize} total={data.total} onChange={state.setPage} />
      )}
    </section>
  )
}

const orderWords = { en: 'Order number', zh: '订单号' } as const

function EventTable({ list }: { list: readonly ConnectionEvent[] }) {
  const t = useMessages(connectionMessages)
  const shared = useMessages(organisationMessages)
  const language = useLanguage()
  const words = useEventWords()
  const retry = useCallMutation('connections.retryEvent', {
    onSuccess: () => void showToast({ tone: 'good', text: t.retried }),
  })
  return (
    <div className={classes(layout.box, layout.scrolls)}>
      <table className={classes(plain.table, plain.inPanel, stacked.stacked)} aria-label={t.log}>
        <thead>
          <tr>
            <th scope="col">{t.event}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.tries}</th>
            <th scope="col">{t.time}</th>
            <th scope="col" className={plain.acts}>
              {shared.acts}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {words(row)}
                {row.orderNo && <small className={classes(texts.quiet12, texts.block)}>{row.orderNo}</small>}
              </th>
              <td data-title={t.state}>
                <span>
                  <StateChip tone={eventTones[row.state]}>{eventStateNames[row.state][language]}</StateChip>
                  {row.reason && (
                    <small className={classes(texts.quiet12, texts.block)}>
                      <EventReason code={row.reason} />
                    </small>
                  )}
                  {row.state === 'waiting' && row.attempts > 0 && row.dueTime && (
                    <small className={classes(texts.quiet12, texts.block)}>
                      {t.nextTry(formatInstant(row.dueTime))}
                    </small>
                  )}
                </span>
              </td>
              <td data-title={t.tries}>{row.attempts}</td>
              <td data-title={t.time}>{formatInstant(row.createdTime)}</td>
              <td className={plain.acts}>
                {row.canRetry && (
                  <Button
                    size="small"
                    busy={retry.isPending && retry.variables.id === row.id}
                    onClick={() => retry.mutate({ id: row.id })}
                  >
                    {t.retry}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
