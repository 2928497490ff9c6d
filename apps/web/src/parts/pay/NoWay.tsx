import { isStaff } from '../../app/guard.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { phoneLink, useSession } from '../../app/session-store.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'
import type { Instructions } from './TransferAccount.tsx'

/** Neither way of paying is set up: whom to ask, out of the agency's record, and to staff where that is done. */
export function NoWay({ instructions: { orderNo, agency } }: { instructions: Instructions }) {
  const t = useMessages(payMessages)
  const language = useLanguage()
  const { user } = useSession()
  const name = agency && (language === 'zh' ? agency.name : agency.nameEn || agency.name)
  const isReached = Boolean(agency?.phone || agency?.email)
  return (
    <EmptyState
      picture="nothingYet"
      title={t.noWay}
      action={
        user?.role === 'administrator' ? (
          <LinkButton to={pathTo('/admin/agency')}>{t.toAgency}</LinkButton>
        ) : (
          !isReached && <LinkButton to={pathTo('/contact', { query: { about: orderNo } })}>{t.write}</LinkButton>
        )
      }
    >
      <p>{t.noWayNext}</p>
      {agency && isReached && (
        <address className={styles.reach}>
          <strong>{name}</strong>
          {agency.phone && <a href={phoneLink(agency.phone)}>{agency.phone}</a>}
          {agency.email && <a href={`mailto:${agency.email}`}>{agency.email}</a>}
        </address>
      )}
      {isStaff(user) && <p>{t.noWayStaff}</p>}
    </EmptyState>
  )
}
