import { useMessages } from '../app/language.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { agreementText } from './agreement-text.ts'
import styles from './forms.module.css'

export default function AgreementDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(agreementText)
  return (
    <Dialog open title={t.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text is longer than a phone; keys must be able to scroll it */}
      <section className={styles.prose} aria-label={t.title} tabIndex={0}>
        <p>{t.who}</p>
        <h3>{t.serviceTitle}</h3>
        <p>{t.service}</p>
        <h3>{t.accountTitle}</h3>
        <p>{t.account}</p>
        <h3>{t.dataTitle}</h3>
        <p>{t.data}</p>
        <h3>{t.datesTitle}</h3>
        <p>{t.dates}</p>
        <h3>{t.endTitle}</h3>
        <p>{t.end}</p>
      </section>
    </Dialog>
  )
}
