import { talentList } from '@portal/contract/square/talent-lists'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import { useNarrow } from '../../ui/list/use-width.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import square from '../square.module.css'
import { talentMessages } from './messages.ts'
import { TalentCard } from './TalentCard.tsx'
import type { Card } from './talent-types.ts'

const sortOf = { newest: undefined, years: 'years', works: 'works', rated: 'rating' } as const
const sorts = ['newest', 'years', 'works', 'rated'] as const

export interface TabProps {
  readonly state: ListState
  readonly title: string
  readonly tabs: readonly { readonly key: string; readonly label: string }[]
}

/** Everybody who is listed, as cards. */
export function PoolTab({ state, title, tabs, primary }: TabProps & { readonly primary: ReactNode }) {
  const t = useMessages(talentMessages)
  const language = useLanguage()
  const sorting = sorts.find((key) => sortOf[key] === state.sort) ?? 'newest'
  const isNarrow = useNarrow()
  const list = useList(talentList, { state, call: 'talent.listTalents', cells: {} })
  return (
    <ListScreen<Card>
      {...list}
      asCards
      title={title}
      primary={primary}
      tabs={tabs}
      tools={
        // On a phone the list's own sheet sorts.
        !isNarrow && (
          <SelectField
            label={t.sort}
            labelHidden
            className={square.sort}
            value={sorting}
            options={sorts.map((key) => ({ value: key, label: t[key] }))}
            onChange={(key) => {
              const sort = sortOf[sorts.find((one) => one === key) ?? 'newest']
              state.change({ sort, order: undefined })
            }}
          />
        )
      }
      keyOf={(card) => card.id}
      nameOf={(card) => card.name[language]}
      card={(card) => (
        <div className={square.card}>
          <TalentCard card={card} />
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
