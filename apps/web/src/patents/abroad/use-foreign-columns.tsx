import { foreignRouteNames, foreignRoutes } from '@portal/domain/patents/abroad/routes'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { translationStateOf } from '../../parts/abroad/abroad-types.ts'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { CaseName, CountryName, DeadlineCell, FamilyChips, QuoteCell, WorkCell } from './ForeignCells.tsx'
import styles from './foreign.module.css'
import type { ForeignInList } from './foreign-types.ts'
import { foreignMessages } from './messages.ts'

/** All columns of screens `/order/foreignpatentOrder`; those of small use wait to be chosen. */
export function useForeignColumns(
  forCustomers: boolean,
  group: 'country' | 'family',
  onOpen: (row: ForeignInList) => void,
): readonly Column<ForeignInList>[] {
  const t = useMessages(foreignMessages)
  const language = useLanguage()
  const column = (
    key: string,
    title: string,
    cell: Column<ForeignInList>['cell'],
    more: Partial<Column<ForeignInList>> = {},
  ) => ({ key, title, cell, shown: true, ...more })
  const cut = (text: string) => (
    <span className={styles.cut} title={text}>
      {text || t.none}
    </span>
  )
  const routeWords = (key: string) => {
    const route = foreignRoutes.find((one) => one === key)
    return route ? foreignRouteNames[route][language] : key
  }
  const rights: Readonly<Record<string, string>> = {
    invention: t.invention,
    utilityModel: t.utilityModel,
    design: t.design,
  }
  return [
    column('name', t.name, (row) => <CaseName row={row} onOpen={() => onOpen(row)} />, { minWidth: '180px' }),
    column(
      'country',
      group === 'family' ? t.family : t.country,
      (row) =>
        group === 'family' || row.country === null ? <FamilyChips row={row} /> : <CountryName code={row.country} />,
      { minWidth: '120px' },
    ),
    column('route', t.route, (row) => routeWords(row.route), { minWidth: '92px' }),
    column('quote', t.quote, (row) => <QuoteCell row={row} ofFamily={group === 'family'} />),
    column('deadline', t.deadline, (row) => <DeadlineCell row={row} />, { sort: 'deadline', sortFirst: 'asc' }),
    column(
      'amount',
      t.amount,
      (row) => {
        const amount = row.amountOfficial + row.amountService - row.amountCoupon
        return amount > 0 ? <Money fen={amount} /> : t.none
      },
      { align: 'end', stays: true, sort: 'amount' },
    ),
    column('work', t.work, (row) => <WorkCell row={row} />),
    column(
      'payment',
      t.payment,
      (row) =>
        row.orderNo === null || row.workState === 0 ? t.none : <OrderStateChip set="payment" code={row.payState} />,
      { shown: 'wide' },
    ),
    ...(forCustomers ? [column('customer', t.customer, (row) => cut(row.customer ?? ''), { minWidth: '84px' })] : []),
    column(
      'translation',
      t.translation,
      (row) => {
        const state = translationStateOf(row.translationState)
        return state && row.country !== null ? (
          <StateChip tone={state.colour}>{state.name[language]}</StateChip>
        ) : (
          t.none
        )
      },
      { shown: false },
    ),
    column('foreignAgent', t.foreignAgent, (row) => cut(row.foreignAgent), { shown: false, minWidth: '110px' }),
    column('applicantName', t.applicant, (row) => cut(row.applicantName), { shown: false, minWidth: '110px' }),
    column(
      'firstFiling',
      t.firstFiling,
      (row) => (row.patentNumber ? <NumberText>{row.patentNumber}</NumberText> : t.none),
      { shown: false },
    ),
    column('type', t.type, (row) => rights[row.type] ?? row.type, { shown: false }),
    column('currency', t.currency, (row) => row.currency ?? t.none, { shown: false }),
    column('created', t.created, (row) => formatInstant(row.createdTime), { shown: false, sort: 'created' }),
  ]
}
