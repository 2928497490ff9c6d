import type { ReplyOf } from '@portal/contract/call'
import type { searchPatents } from '@portal/contract/patents/patents'
import { type FacetName, facetNames } from '@portal/domain/patents/search/search-choices'
import { useState } from 'react'
import { formatNumber } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './FacetPanel.module.css'
import { searchMessages } from './messages.ts'
import { facetValueName } from './names.ts'
import type { FacetFilter } from './search-address.ts'

export type Facets = NonNullable<ReplyOf<typeof searchPatents>['facets']>

interface FacetPanelProps {
  readonly facets: Facets | null
  readonly counted: number
  readonly isSample: boolean
  readonly filters: readonly FacetFilter[]
  readonly onToggle: (field: FacetName, value: string, not: boolean) => void
  readonly onClear: () => void
}

/** Filters with counts: a click keeps only a value, the cross beside it leaves it out. */
export function FacetPanel({ facets, counted, isSample, filters, onToggle, onClear }: FacetPanelProps) {
  const t = useMessages(searchMessages)
  return (
    <div className={styles.panel}>
      <header className={styles.header}>
        <h2>{t.filters}</h2>
        {filters.length > 0 && (
          <Button tone="quiet" size="small" onClick={onClear}>
            {t.clearFilters}
          </Button>
        )}
      </header>
      {isSample && counted > 0 && <p className={texts.quiet12}>{t.sampled(counted)}</p>}
      {facetNames.map((field) => (
        <Facet
          key={field}
          field={field}
          values={withChosen(facets?.[field] ?? [], filters, field)}
          filters={filters.filter((filter) => filter.field === field)}
          onToggle={onToggle}
        />
      ))}
    </div>
  )
}

type Values = readonly { readonly value: string; readonly count: number }[]

/** Chosen values stay visible when nothing of them is left. */
function withChosen(values: Values, filters: readonly FacetFilter[], field: FacetName): Values {
  const missing = filters.filter(
    (filter) => filter.field === field && !values.some(({ value }) => value === filter.value),
  )
  return [...missing.map(({ value }) => ({ value, count: 0 })), ...values]
}

const usualCount = 6

interface FacetProps {
  readonly field: FacetName
  readonly values: Values
  readonly filters: readonly FacetFilter[]
  readonly onToggle: FacetPanelProps['onToggle']
}

function Facet({ field, values, filters, onToggle }: FacetProps) {
  const t = useMessages(searchMessages)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  if (values.length === 0) return null
  const most = Math.max(1, ...values.map(({ count }) => count))
  const shown = isOpen ? values : values.slice(0, Math.max(usualCount, filters.length))
  return (
    <fieldset className={classes(layout.bare, styles.facet)}>
      <legend>{t[field]}</legend>
      {field === 'fee' && <p className={texts.quiet12}>{t.feeBasis}</p>}
      <ul className={styles.values}>
        {shown.map(({ value, count }) => {
          const name = facetValueName(field, value, language)
          const chosen = filters.find((filter) => filter.value === value)
          return (
            <li key={value} className={styles.value} data-state={chosen ? (chosen.not ? 'out' : 'in') : undefined}>
              <button
                type="button"
                className={styles.include}
                aria-pressed={chosen?.not === false}
                title={t.include(name)}
                onClick={() => onToggle(field, value, false)}
              >
                <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
                <span className={classes(layout.cut, styles.name)}>{name}</span>
                <span className={styles.count}>{formatNumber(count)}</span>
              </button>
              <button
                type="button"
                className={styles.exclude}
                aria-pressed={chosen?.not === true}
                aria-label={t.exclude(name)}
                title={t.exclude(name)}
                onClick={() => onToggle(field, value, true)}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          )
        })}
      </ul>
      {values.length > shown.length || isOpen ? (
        <Button tone="quiet" size="small" onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.fewer : t.more}
        </Button>
      ) : null}
    </fieldset>
  )
}
