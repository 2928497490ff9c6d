import type { ReplyOf } from '@portal/contract/call'
import type { searchPatents } from '@portal/contract/patents/patents'
import { describeQuery, removeChip } from '@portal/domain/patents/search/query/describe'
import { understandInput } from '@portal/domain/patents/search/query/detect'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { searchMessages } from './messages.ts'
import { facetValueName } from './names.ts'
import type { FacetFilter } from './search-address.ts'
import styles from './UnderstoodLine.module.css'

interface UnderstoodLineProps {
  readonly query: string
  readonly filters: readonly FacetFilter[]
  readonly findings: ReplyOf<typeof searchPatents>['understood']['findings']
  readonly onQuery: (query: string) => void
  readonly onEdit: () => void
  readonly onDropFilter: (filter: FacetFilter) => void
}

/** What the query means, condition by condition; each can be dropped, all can be edited as text. */
export function UnderstoodLine({ query, filters, findings, onQuery, onEdit, onDropFilter }: UnderstoodLineProps) {
  const t = useMessages(searchMessages)
  const language = useLanguage()
  const read = query.trim() === '' ? undefined : understandInput(query)
  const chips = read?.ok ? describeQuery(read.query) : []
  if (chips.length === 0 && filters.length === 0) return null
  return (
    <div className={layout.line8}>
      <span className={texts.quiet12}>{t.understood}</span>
      <ul className={styles.chips}>
        {chips.map((chip, place) => (
          <li key={chip.id} className={styles.item}>
            {place > 0 && <span className={texts.quiet12}>{t[chip.joinedBy]}</span>}
            <span className={styles.chip} data-not={chip.isNegated || undefined}>
              <button type="button" className={styles.words} title={t.editQuery} onClick={onEdit}>
                {chip.words[language]}
              </button>
              <button
                type="button"
                className={styles.drop}
                aria-label={t.removeCondition(chip.words[language])}
                onClick={() => read?.ok && onQuery(removeChip(read.query, chip.id))}
              >
                <Icon name="close" size={14} />
              </button>
            </span>
          </li>
        ))}
        {filters.map((filter) => {
          const words = `${t[filter.field]}: ${filter.not ? `${t.excluded} ` : ''}${facetValueName(filter.field, filter.value, language)}`
          return (
            <li key={`${filter.field}:${filter.value}`} className={styles.item}>
              <span className={styles.chip} data-not={filter.not || undefined}>
                <span className={styles.words}>{words}</span>
                <button
                  type="button"
                  className={styles.drop}
                  aria-label={t.removeCondition(words)}
                  onClick={() => onDropFilter(filter)}
                >
                  <Icon name="close" size={14} />
                </button>
              </span>
            </li>
          )
        })}
      </ul>
      {findings.map((finding) => (
        <p key={finding.words.en} className={styles.finding}>
          <Icon name="warn" size={16} />
          {finding.words[language]}
          {finding.suggestion && (
            <Button tone="quiet" size="small" onClick={() => onQuery(finding.suggestion)}>
              {t.tryInstead(finding.suggestion)}
            </Button>
          )}
        </p>
      ))}
    </div>
  )
}
