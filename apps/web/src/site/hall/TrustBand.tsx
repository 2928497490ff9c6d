import { use } from 'react'
import { formatNumber } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import type { PublicFigures } from '../public-data.ts'
import { hallMessages } from './messages.ts'
import styles from './TrustBand.module.css'

const namedMost = 4

/** Who acts before the office, as the office's own register has it; nothing where nobody entered an agency. */
export function TrustBand({ figures }: { figures: Promise<PublicFigures> }) {
  const t = useMessages(hallMessages)
  const chinese = useLanguage() === 'zh'
  const known = use(figures)
  if (!known?.agency) return null
  const { code, name, nameEn, attorneys, isExample } = known.agency
  const more = attorneys.length - namedMost
  return (
    <dl className={styles.band}>
      <div>
        <dt>{t.agency}</dt>
        <dd>
          {chinese ? name : nameEn || name} {isExample && <em className={styles.example}>{t.example}</em>}
        </dd>
      </div>
      <div>
        <dt>{t.agencyCode}</dt>
        <dd>{code}</dd>
      </div>
      {attorneys.length > 0 && (
        <div className={styles.people}>
          <dt>{t.attorneys(attorneys.length)}</dt>
          <dd>
            {attorneys
              .slice(0, namedMost)
              .map((one) => `${chinese ? one.name : one.nameEn || one.name} ${one.licence}`)
              .join(' · ')}
            {more > 0 && ` ${t.attorneysMore(more)}`}
          </dd>
        </div>
      )}
      {known.filedCases > 0 && (
        <div>
          <dt>{t.filedCases}</dt>
          <dd>{formatNumber(known.filedCases)}</dd>
        </div>
      )}
    </dl>
  )
}
