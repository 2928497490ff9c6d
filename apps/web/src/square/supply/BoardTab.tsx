import { postBoardList } from '@portal/contract/square/supply-lists'
import type { Board } from '@portal/domain/square/supply/post-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { readListQuery } from '../../parts/list/list-address.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import square from '../square.module.css'
import { supplyMessages } from './messages.ts'
import { PostCard } from './PostCard.tsx'
import type { Card } from './supply-types.ts'

const ProvinceMap = lazy(() => import('./ProvinceMap.tsx'))

const sortOf = {
  newest: [undefined, undefined],
  cheap: ['price', 'asc'],
  dear: ['price', 'desc'],
  ending: ['ends', 'asc'],
} as const
const sorts = ['newest', 'cheap', 'dear', 'ending'] as const

export interface TabProps {
  readonly state: ListState
  readonly title: string
  readonly primary: ReactNode
  readonly tabs: readonly { readonly key: string; readonly label: string }[]
}

/** One board: its posts as cards, and where they stand on the map. */
export function BoardTab({ board, state, title, primary, tabs }: TabProps & { readonly board: Board }) {
  const t = useMessages(supplyMessages)
  const sorting =
    sorts.find((key) => sortOf[key][0] === state.sort && (sortOf[key][1] ?? 'desc') === state.order) ?? 'newest'
  const isMap = state.get('view') === 'map'
  const list = useList(postBoardList, { state, call: 'supply.listPosts', cells: {}, set: { board } })
  return (
    <ListScreen<Card>
      {...list}
      asCards
      isOwnTab={board === 'need'}
      title={title}
      primary={primary}
      tabs={tabs}
      lead={
        <>
          <div className={layout.between8x16}>
            <Segments
              label={t.view}
              labelHidden
              options={[
                ['list', t.list],
                ['map', t.map],
              ]}
              chosen={isMap ? 'map' : 'list'}
              onChoose={(view) => state.change({ view: view === 'map' ? 'map' : undefined })}
            />
            <SelectField
              label={t.sort}
              value={sorting}
              options={sorts.map((key) => ({ value: key, label: t[key] }))}
              onChange={(key) => {
                const [sort, order] = sortOf[sorts.find((one) => one === key) ?? 'newest']
                state.change({ sort, order })
              }}
            />
          </div>
          {isMap && <BoardMap board={board} state={state} />}
        </>
      }
      keyOf={(card) => card.id}
      nameOf={(card) => card.name}
      card={(card) => (
        <div className={square.card}>
          <PostCard card={card} />
        </div>
      )}
      empty={
        <EmptyState picture="nothingYet" title={t.emptyTitle} action={primary}>
          {t.emptyText}
        </EmptyState>
      }
    />
  )
}

/** The map of what the other filters leave: a province that is chosen stays one among all. */
function BoardMap({ board, state }: { readonly board: Board; readonly state: ListState }) {
  const { regional, sort: _sort, order: _order, ...filters } = readListQuery(postBoardList, state)
  const { data } = useQuery({
    ...callQuery('supply.countByRegion', { ...filters, board }),
    placeholderData: keepPreviousData,
  })
  const coming = <Skeleton lines={12} />
  if (!data) return coming
  return (
    <Suspense fallback={coming}>
      <ProvinceMap
        counts={new Map(data.list.map((one) => [one.regional, one.count]))}
        chosen={regional}
        onChoose={(chosen) => state.change({ regional: chosen })}
      />
    </Suspense>
  )
}
