import { useBasicInfo } from '../../app/basic-info.ts'
import { useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { agreementText } from './agreement-text.ts'
import styles from './forms.module.css'

export default function AgreementDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(agreementText)
  const info = useBasicInfo()
  // The built-in operator is nobody to agree with.
  const isNamed = useSession().basicInfo.name !== undefined
  const reach = [
    info.address && t.address(info.address),
    info.phone && t.phone(info.phone),
    info.Email && t.email(info.Email),
  ].filter(Boolean)
  return (
    <Dialog open title={t.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text is longer than a phone; keys must be able to scroll it */}
      <section className={styles.prose} aria-label={t.title} tabIndex={0}>
        <p>{isNamed ? t.whoNamed(info.name) : t.who}</p>
        {isNamed && reach.map((line) => <p key={line}>{line}</p>)}
        <h3>{t.serviceTitle}</h3>
        <p>{t.service}</p>
        <h3>{t.accountTitle}</h3>
        <p>{t.account}</p>
        <h3>{t.dataTitle}</h3>
        <p>{t.data}</p>
        {isNamed && (info.phone || info.Email) && <p>{t.dataReach(info.name)}</p>}
        <h3>{t.datesTitle}</h3>
        <p>{t.dates}</p>
        <h3>{t.endTitle}</h3>
        <p>{t.end}</p>
      </section>
    </Dialog>
  )
}
