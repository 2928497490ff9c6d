import { dealStateKeys, dealStates, isOwnStep } from '@portal/domain/square/deals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../api/query.ts'
import { formatDay, formatInstant, formatYuan } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { useRouteTitle } from '../app/page-title.ts'
import { ExportButton } from '../parts/list/ExportButton.tsx'
import { useListMemory } from '../parts/list/use-list-memory.ts'
import { StateChip } from '../ui/Chip.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { Column } from '../ui/list/list-types.ts'
import { Money } from '../ui/Money.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { dealMessages, deskMessages } from './deal-messages.ts'
import desk from './desk.module.css'
import { OpenOffers } from './OpenOffers.tsx'
import type { DeskTabs } from './SquareDesk.tsx'
import styles from './square.module.css'
import type { DealInList } from './square-types.ts'
import { useNextWords } from './use-next-words.ts'

/** Deals of one side, or for staff all of them. */
export function DealList({ side, state, tabs, primary }: DeskTabs & { side: 'seller' | 'buyer' | 'staff' }) {
  const t = { ...useMessages(deskMessages), ...useMessages(dealMessages) }
  const language = useLanguage()
  const title = useRouteTitle()
  const filter = {
    side,
    title: state.get('title'),
    state: dealStateKeys.find((one) => one === state.get('state')),
  }
  const ask = useCallMutation('square.exportDeals', { invalidates: ['views.listJobs'] })
  const page = useQuery({
    ...callQuery(
      'square.listDeals',
      {
        ...filter,
        sort: state.sort === 'price' ? 'price' : undefined,
        order: state.sort === undefined ? undefined : state.order,
        pageNum: state.pageNum,
        pageSize: state.pageSize,
      },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  })
  const memory = useListMemory('order/transference/deals', state)
  const open = (row: DealInList) => state.change({ deal: row.id })
  const nextWords = useNextWords()
  const next = (row: DealInList) => (
    <span className={isOwnStep(row.next) ? desk.todo : styles.note}>{nextWords(row)}</span>
  )
  const chip = (row: DealInList) => (
    <StateChip tone={dealStates[row.state].tone}>{dealStates[row.state].name[language]}</StateChip>
  )
  const name = (row: DealInList) => (
    <button type="button" className={desk.title} onClick={() => open(row)}>
      {row.title}
    </button>
  )
  const column = (
    key: string,
    heading: string,
    cell: Column<DealInList>['cell'],
    more: Partial<Column<DealInList>> = {},
  ): Column<DealInList> => ({ key, title: heading, cell, shown: true, ...more })
  return (
    <ListScreen<DealInList>
      title={title}
      primary={primary}
      {...(side === 'buyer' && { lead: <OpenOffers onOpen={(offers) => state.change({ offers })} /> })}
      tools={<ExportButton rows={page.data?.total ?? 0} start={() => ask.mutateAsync(filter)} />}
      tabs={tabs}
      isOwnTab
      filters={[
        { key: 'title', label: t.name, says: t.nameSays, kind: 'text' },
        {
          key: 'state',
          label: t.step,
          says: t.stateSays,
          kind: 'choice',
          options: dealStateKeys.map((value) => ({ value, label: dealStates[value].name[language] })),
        },
      ]}
      columns={[
        column('name', t.name, name, { minWidth: '220px' }),
        column('number', t.number, (row) => <NumberText>{row.patentNumber}</NumberText>),
        column('counterparty', t.counterparty, (row) => row.counterparty),
        column('price', t.price, (row) => <Money fen={row.price} />, { align: 'end', sort: 'price' }),
        column('step', t.step, chip),
        column('turn', t.next, next, { minWidth: '150px' }),
        column('due', t.due, (row) => (row.dueOn === null ? t.none : formatDay(row.dueOn))),
        column('created', t.created, (row) => formatInstant(row.createdTime), { shown: false, sort: 'created' }),
      ]}
      state={state}
      page={page}
      keyOf={(row) => row.id}
      nameOf={(row) => row.title}
      card={(row) => (
        <>
          {name(row)}
          <span className={styles.between}>
            {chip(row)}
            <span>{formatYuan(row.price)}</span>
          </span>
          {next(row)}
        </>
      )}
      empty={
        <EmptyState picture="nothingYet" title={t.noDeals}>
          {t.noDealsText}
        </EmptyState>
      }
      {...memory}
    />
  )
}
