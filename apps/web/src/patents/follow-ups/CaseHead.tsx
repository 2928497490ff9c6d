import { rightTypeNames } from '@portal/domain/platform/identifiers/right-type'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import type { Case } from './types.ts'

/** The case a follow-up is for. */
export function CaseHead({ found }: { found: Case }) {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  return (
    <section className={classes(layout.column16, styles.section)} aria-label={t.case}>
      <div className={layout.between8}>
        <h2>{found.title || found.number}</h2>
        {found.orderNo && (
          <LinkButton
            size="small"
            to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: found.orderNo } })}
          >
            {t.toCase}
          </LinkButton>
        )}
      </div>
      <dl className={styles.facts}>
        <dt>{t.number}</dt>
        <dd>{found.number && <NumberText>{found.number}</NumberText>}</dd>
        <dt>{t.right}</dt>
        <dd>{rightTypeNames[found.right][language]}</dd>
        <dt>{t.applicants}</dt>
        <dd>{found.applicants.join('、') || '—'}</dd>
        <dt>{t.filedOn}</dt>
        <dd>{found.filedOn ?? '—'}</dd>
        <dt>{t.legal}</dt>
        <dd>{found.officialState ? <OrderStateChip set="official" code={found.officialState} /> : t.fromRegister}</dd>
      </dl>
    </section>
  )
}
