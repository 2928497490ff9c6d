import { useLanguage, useMessages } from '../app/language.ts'
import { StateChip } from '../ui/Chip.tsx'
import type { Review } from './CaseReview.tsx'
import { reviewMessages } from './messages.ts'
import styles from './review.module.css'

/** What the form and office checks found; each leads to its field. */
export function CaseChecks({ checks, hasForm }: { checks: Review['checks']; hasForm: boolean }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  if (!hasForm) return null
  return (
    <section className={styles.checks} aria-label={t.checks}>
      <h3>{t.checks}</h3>
      {checks.length === 0 && <p className={styles.quiet}>{t.noFindings}</p>}
      <ul>
        {checks.map(({ level, path, words }) => (
          <li key={`${path} ${words.en}`}>
            <StateChip tone={level === 'fix' ? 'bad' : 'warn'}>{level === 'fix' ? t.fix : t.look}</StateChip>
            <a href={`#field-${path}`}>{words[language]}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
