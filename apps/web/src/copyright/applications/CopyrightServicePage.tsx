import { useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { BeforeStart } from './BeforeStart.tsx'
import { MyRegistrations } from './MyRegistrations.tsx'
import { FurtherServices, RegistrationCards, WayOfRegistration } from './ServiceParts.tsx'
import styles from './service.module.css'
import { serviceMessages } from './service-messages.ts'

/** Copyright at a glance: what can be registered and what it costs, what is under way, what to have at hand. */
export default function CopyrightServicePage() {
  const t = useMessages(serviceMessages)
  return (
    <article className={classes(layout.stack24, layout.narrow, layout.reading)}>
      <header>
        <h1>{useRouteTitle()}</h1>
        <p className={classes(texts.soft, styles.lead)}>{t.lead}</p>
      </header>
      <RegistrationCards />
      <div className={styles.columns}>
        <div className={classes(layout.stack16, layout.narrow)}>
          <MyRegistrations />
          <WayOfRegistration />
        </div>
        <BeforeStart />
      </div>
      <FurtherServices />
    </article>
  )
}
