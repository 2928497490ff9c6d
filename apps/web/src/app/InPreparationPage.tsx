import { LinkButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { useLanguage, useMessages } from './language.ts'
import styles from './MessagePage.module.css'
import { appMessages } from './messages.ts'
import { pageMessages } from './page-messages.ts'
import { titleOf, useCurrentRoute } from './page-title.ts'
import { pathTo } from './paths.ts'
import { sections } from './route-table.ts'

/** A route that later work brings: says so, and offers nothing that could be taken for working. */
export default function InPreparationPage() {
  const t = { ...useMessages(appMessages), ...useMessages(pageMessages) }
  const language = useLanguage()
  const entry = useCurrentRoute()
  if (!entry) return null
  return (
    <article className={styles.page}>
      <p className={classes(texts.quiet13, texts.medium)}>{t.inPreparation}</p>
      <h1>{titleOf(entry, language)}</h1>
      <p className={styles.text}>{t.inPreparationText}</p>
      <p className={texts.quiet}>
        {t.section}: {titleOf(sections[entry.section], language)}
      </p>
      <div className={classes(layout.wrap8, styles.actions)}>
        <LinkButton tone="primary" to={pathTo('/')}>
          {t.backToHall}
        </LinkButton>
        <LinkButton to={pathTo('/serviceHall/patentService')}>{t.patentSearch}</LinkButton>
      </div>
    </article>
  )
}
