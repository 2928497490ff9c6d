import { foreignList } from '@portal/contract/patents/foreign-list'
import { filingCountries } from '@portal/domain/law/periods/filing-countries'
import { foreignRights, internationalPhase } from '@portal/domain/patents/abroad/routes'
import { Suspense } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { translationStateOf } from '../../parts/abroad/abroad-types.ts'
import { DeleteDrafts } from '../../parts/DeleteDrafts.tsx'
import { nothing } from '../../parts/list/list-columns.tsx'
import { daysAhead } from '../../parts/list/list-fields.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { useStateNames } from '../../parts/use-state-names.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { ForeignCard } from './ForeignCard.tsx'
import { CaseName, CountryName, DeadlineCell, FamilyChips, QuoteCell, WorkCell } from './ForeignCells.tsx'
import { ForeignRowActions } from './ForeignRowActions.tsx'
import type { ForeignInList } from './foreign-types.ts'
import { foreignMessages } from './messages.ts'
import { useForeignTabs } from './use-foreign-tabs.ts'

const FamilyDialog = lazy(() => import('./FamilyDialog.tsx').then((module) => ({ default: module.FamilyDialog })))
const form = '/order/patentOrder/ForeignInventions'

/** Filings abroad by country or by family: quotes, days, orders. `?family=` opens one. */
export default function ForeignOrdersPage() {
  const t = useMessages(foreignMessages)
  const state = useListState()
  const role = useSession().user?.role ?? 'customer'
  const isQuoter = role === 'agent' || role === 'reviewer' || role === 'administrator'
  const language = useLanguage()
  const group = state.get('group') === 'family' ? 'family' : 'country'
  const opened = state.get('family')
  const open = (row: ForeignInList) => state.change({ family: row.parentOrderNo })
  const { options: states } = useStateNames()
  const rights: Readonly<Record<string, string>> = {
    invention: t.invention,
    utilityModel: t.utilityModel,
    design: t.design,
  }
  const { tools, fileOfTicked, ...list } = useList(foreignList, {
    ...{ state, call: 'foreign.listForeign', fileCall: 'foreign.exportForeign' },
    titles: group === 'family' ? { country: t.family } : {},
    fields: {
      country: [...filingCountries, internationalPhase].map((one) => ({
        value: one.code,
        label: language === 'zh' ? one.nameZh : one.nameEn,
      })),
      deadlineWithin: daysAhead([7, 30, 90], t.within, t.overdue),
      type: foreignRights.map((value) => ({ value, label: t[value] })),
      payState: states('payment'),
      workState: states('work'),
    },
    cells: {
      name: (row) => <CaseName row={row} onOpen={() => open(row)} />,
      country: (row) =>
        group === 'family' || row.country === null ? <FamilyChips row={row} /> : <CountryName code={row.country} />,
      quote: (row) => <QuoteCell row={row} ofFamily={group === 'family'} />,
      deadline: (row) => <DeadlineCell row={row} />,
      amount: (row) => {
        const amount = row.amountOfficial + row.amountService - row.amountCoupon
        return amount > 0 ? <Money fen={amount} /> : nothing
      },
      work: (row) => <WorkCell row={row} />,
      payment: (row) =>
        row.orderNo === null || row.workState === 0 ? nothing : <OrderStateChip set="payment" code={row.payState} />,
      translation: (row) => {
        const translation = translationStateOf(row.translationState)
        if (!translation || row.country === null) return nothing
        return <StateChip tone={translation.colour}>{translation.name[language]}</StateChip>
      },
      firstFiling: (row) => (row.patentNumber ? <NumberText>{row.patentNumber}</NumberText> : nothing),
      type: (row) => rights[row.type] ?? row.type,
    },
  })
  const create = isQuoter ? null : (
    <LinkButton tone="primary" icon="plus" to={pathTo(form)}>
      {t.newFiling}
    </LinkButton>
  )
  return (
    <>
      <ListScreen<ForeignInList>
        {...list}
        title={useRouteTitle()}
        primary={create}
        tools={
          <>
            <Button
              size="small"
              tone="quiet"
              aria-pressed={group === 'family'}
              onClick={() => state.change({ group: group === 'family' ? undefined : 'family' })}
            >
              {group === 'family' ? t.byCountry : t.byFamily}
            </Button>
            {tools}
          </>
        }
        tabs={useForeignTabs(group)}
        keyOf={(row) => row.id}
        nameOf={(row) => `${row.title || row.parentOrderNo} ${row.country ?? ''}`}
        actions={(row) => (
          <ForeignRowActions row={row} isQuoter={isQuoter} ofFamily={group === 'family'} onOpen={() => open(row)} />
        )}
        card={(row) => <ForeignCard row={row} onOpen={() => open(row)} />}
        empty={
          isQuoter ? (
            <EmptyState
              picture="nothingYet"
              title={t.emptyForAgents}
              action={
                <LinkButton to={pathTo('/order/patentOrder', { query: { tab: 'filed' } })}>{t.toFiled}</LinkButton>
              }
            >
              {t.emptyForAgentsText}
            </EmptyState>
          ) : (
            <EmptyState picture="nothingYet" title={t.emptyTitle} action={create}>
              {t.emptyText}
            </EmptyState>
          )
        }
        bulk={(rows, untick) => (
          <>
            {fileOfTicked(rows.length, { ids: rows.map((row) => row.id) })}
            <DeleteDrafts
              rows={rows.map(({ parentOrderNo, workState }) => ({ orderNo: parentOrderNo, workState }))}
              onDone={untick}
            />
          </>
        )}
      />
      {opened !== undefined && (
        <Suspense fallback={null}>
          <FamilyDialog orderNo={opened} onClose={() => state.change({ family: undefined })} />
        </Suspense>
      )}
    </>
  )
}
