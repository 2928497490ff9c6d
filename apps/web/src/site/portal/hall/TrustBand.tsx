import { use } from 'react'
import { formatNumber } from '../../../app/format.ts'
import { useLanguage, useMessages } from '../../../app/language.ts'
import { useSession } from '../../../app/session-store.ts'
import layout from '../../../ui/layout.module.css'
import texts from '../../../ui/texts.module.css'
import type { PublicFigures } from '../public-data.ts'
import { hallMessages } from './messages.ts'
import styles from './TrustBand.module.css'

const namedMost = 4

/**
 * Who acts before the office, as the office's own register has it, and the site's filing with the ministry: each only as
 * far as somebody entered it. What nobody has measured or promised yet, such as a time of answering, has no place here.
 */
export function TrustBand({ figures }: { figures: Promise<PublicFigures> }) {
  const t = useMessages(hallMessages)
  const { ICP } = useSession().basicInfo
  const known = use(figures)
  if (!known?.agency && !ICP) return null
  return (
    <dl className={styles.band}>
      {known?.agency && <Agency agency={known.agency} />}
      {ICP && (
        <div>
          <dt>{t.siteFiling}</dt>
          <dd>
            <a href="https://beian.miit.gov.cn/" rel="noopener noreferrer" target="_blank">
              {ICP}
            </a>
          </dd>
        </div>
      )}
      {known?.agency && known.filedCases > 0 && (
        <div>
          <dt>{t.filedCases}</dt>
          <dd>{formatNumber(known.filedCases)}</dd>
        </div>
      )}
    </dl>
  )
}

function Agency({ agency }: { agency: NonNullable<NonNullable<PublicFigures>['agency']> }) {
  const t = useMessages(hallMessages)
  const chinese = useLanguage() === 'zh'
  const { code, name, nameEn, attorneys, isExample } = agency
  const more = attorneys.length - namedMost
  return (
    <>
      <div>
        <dt>{t.agency}</dt>
        <dd>
          {chinese ? name : nameEn || name} {isExample && <em className={texts.warn}>{t.example}</em>}
        </dd>
      </div>
      <div>
        <dt>{t.agencyCode}</dt>
        <dd>{code}</dd>
      </div>
      {attorneys.length > 0 && (
        <div className={styles.people}>
          <dt>{t.attorneys(attorneys.length)}</dt>
          <dd className={layout.cut}>
            {attorneys
              .slice(0, namedMost)
              .map((one) => `${chinese ? one.name : one.nameEn || one.name} ${one.licence}`)
              .join(' · ')}
            {more > 0 && ` ${t.attorneysMore(more)}`}
          </dd>
        </div>
      )}
    </>
  )
}
