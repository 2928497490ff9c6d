import { isSignedByLink } from '@portal/domain/kernel/signing/signing'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { signaturesPath } from '../../parts/signing/signature-anchors.ts'
import { StateChip } from '../../ui/Chip.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import type { Review } from './CaseReview.tsx'
import { reviewMessages } from './messages.ts'
import styles from './review.module.css'

/** What the form and office checks found; each leads to its field, a missing signature to where it is given. */
export function CaseChecks({ review: { orderNo, type, checks, fields } }: { review: Review }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  if (fields.length === 0) return null
  // Who signs on paper alone is asked by a message: the case has no links to send.
  const toSigners = isSignedByLink(type)
    ? signaturesPath(orderNo)
    : pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo }, query: { tab: 'messages' } })
  return (
    <section className={styles.checks} aria-label={t.checks}>
      <h3>{t.checks}</h3>
      {checks.length === 0 && <p className={texts.quiet13}>{t.noFindings}</p>}
      <ul>
        {checks.map(({ level, path, words, isUnsigned }) => (
          <li key={`${path} ${words.en}`}>
            <StateChip tone={level === 'fix' ? 'bad' : 'warn'}>{level === 'fix' ? t.fix : t.look}</StateChip>
            {isUnsigned ? (
              <Link to={toSigners}>{words[language]}</Link>
            ) : (
              <a href={`#field-${path}`}>{words[language]}</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
