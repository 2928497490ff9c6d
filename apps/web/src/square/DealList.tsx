import { dealList, priceHolders } from '@portal/contract/square/square-lists'
import { dealStates, isOwnStep } from '@portal/domain/square/deals'
import { describeDealNext } from '@portal/domain/square/next-words'
import { formatYuan } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { useRouteTitle } from '../app/page-title.ts'
import { useList } from '../parts/list/use-list.tsx'
import { StateChip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import layout from '../ui/layout.module.css'
import cellStyles from '../ui/list/cells.module.css'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import texts from '../ui/texts.module.css'
import { deskMessages } from './deal-messages.ts'
import { OpenOffers } from './OpenOffers.tsx'
import type { DeskTabs } from './SquareDesk.tsx'
import type { DealInList } from './square-types.ts'

/** Deals of one side, or for staff all of them. */
export function DealList({ side, state, tabs, primary }: DeskTabs & { side: 'seller' | 'buyer' | 'staff' }) {
  const t = useMessages(deskMessages)
  const language = useLanguage()
  const title = useRouteTitle()
  const open = (row: DealInList) => state.change({ deal: row.id })
  const next = (row: DealInList) => (
    <span className={isOwnStep(row.next) ? texts.medium : texts.quiet13}>{describeDealNext(row, language)}</span>
  )
  const chip = (row: DealInList) => (
    <StateChip tone={dealStates[row.state].tone}>{dealStates[row.state].name[language]}</StateChip>
  )
  const name = (row: DealInList) => (
    <button type="button" className={classes(cellStyles.title, cellStyles.short)} onClick={() => open(row)}>
      {row.title}
    </button>
  )
  const list = useList(dealList, {
    ...{ state, call: 'square.listDeals', fileCall: 'square.exportDeals' },
    set: { side },
    cells: {
      name,
      number: (row) => <NumberText>{row.patentNumber}</NumberText>,
      counterparty: (row) => row.counterparty,
      step: chip,
      turn: next,
      held: (row) => priceHolders[row.custody ? 'portal' : 'sides'][language],
    },
  })
  return (
    <ListScreen<DealInList>
      {...list}
      title={title}
      primary={primary}
      {...(side === 'buyer' && { lead: <OpenOffers onOpen={(offers) => state.change({ offers })} /> })}
      tabs={tabs}
      isOwnTab
      keyOf={(row) => row.id}
      nameOf={(row) => row.title}
      card={(row) => (
        <>
          {name(row)}
          <span className={layout.between8x16}>
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
    />
  )
}
