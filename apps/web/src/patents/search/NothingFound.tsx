import { describeQuery, removeChip } from '@portal/domain/patents/search/query/describe'
import { understandInput } from '@portal/domain/patents/search/query/detect'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import NoPatents from '../../parts/NoPatents.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { searchMessages } from './messages.ts'
import styles from './NothingFound.module.css'
import { facetValueName } from './names.ts'
import type { SearchState } from './search-address.ts'

interface NothingFoundProps {
  readonly state: SearchState
  readonly go: (more: Partial<SearchState>) => void
}

/** What was understood, and each condition to drop. */
export function NothingFound({ state, go }: NothingFoundProps) {
  const t = useMessages(searchMessages)
  const language = useLanguage()
  const { data: figures } = useQuery(callQuery('site.getPublicFigures', {}, { shownInPlace: true }))
  if (figures?.patents === 0) {
    return (
      <EmptyState picture="nothingYet" title={t.noPatents}>
        <p>
          <NoPatents />
        </p>
      </EmptyState>
    )
  }
  const read = state.query.trim() === '' ? undefined : understandInput(state.query)
  const chips = read?.ok ? describeQuery(read.query) : []
  const canDrop = chips.length + state.filters.length > 1
  return (
    <EmptyState picture="nothingFound" title={t.empty}>
      <p>{canDrop ? t.emptyAdvice : t.emptyNoAdvice}</p>
      {canDrop && (
        <div className={styles.choices}>
          {chips.map((chip) => (
            <Button
              key={chip.id}
              size="small"
              icon="close"
              onClick={() => read?.ok && go({ query: removeChip(read.query, chip.id) })}
            >
              {chip.words[language]}
            </Button>
          ))}
          {state.filters.map((filter) => (
            <Button
              key={`${filter.field}:${filter.value}`}
              size="small"
              icon="close"
              onClick={() => go({ filters: state.filters.filter((kept) => kept !== filter) })}
            >
              {t[filter.field]}: {filter.not && `${t.excluded} `}
              {facetValueName(filter.field, filter.value, language)}
            </Button>
          ))}
        </div>
      )}
    </EmptyState>
  )
}
