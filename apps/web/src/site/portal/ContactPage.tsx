import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import styles from './contact/Contact.module.css'
import { ContactFacts } from './contact/ContactFacts.tsx'
import { EarlierMessages } from './contact/EarlierMessages.tsx'
import { MessageFormPanel } from './contact/MessageFormPanel.tsx'
import { contactMessages } from './contact/messages.ts'

/** Facts left, the form right, below it what was written and answered before. */
export default function ContactPage() {
  const t = useMessages(contactMessages)
  return (
    <div className={styles.page}>
      <header className={classes(layout.stack12, styles.header)}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </header>
      <ContactFacts />
      <div className={classes(layout.stack16, layout.shrinks, styles.main)}>
        <MessageFormPanel />
        <EarlierMessages />
      </div>
    </div>
  )
}
