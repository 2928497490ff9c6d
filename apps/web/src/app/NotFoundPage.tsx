import { useState } from 'react'
import { LinkButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { TextField } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import layout from '../ui/layout.module.css'
import { Link, useLocation, useNavigate } from '../ui/navigation/navigation.tsx'
import texts from '../ui/texts.module.css'
import { useLanguage, useMessages } from './language.ts'
import styles from './MessagePage.module.css'
import { appMessages } from './messages.ts'
import { nearRoutes } from './near-routes.ts'
import { pageMessages } from './page-messages.ts'
import { titleOf } from './page-title.ts'
import { pathTo } from './paths.ts'
import { useSession } from './session-store.ts'

export default function NotFoundPage() {
  const t = { ...useMessages(appMessages), ...useMessages(pageMessages) }
  const language = useLanguage()
  const navigate = useNavigate()
  const asked = (useLocation().state as { asked?: string } | null)?.asked
  const signedIn = useSession().token !== undefined
  const [text, setText] = useState('')
  const near = asked ? nearRoutes(asked, signedIn) : []
  return (
    <article className={styles.page}>
      <svg aria-hidden="true" viewBox="0 0 220 120" className={styles.drawing}>
        <path d="M70 14h56l18 18v74H70Z" strokeDasharray="5 5" />
        <path d="M126 14v18h18M84 44h44M84 54h32" strokeDasharray="3 4" />
        <path d="M178 46c-8 12-18 2-32 14" />
        <path d="M14 106h192" />
        <text x="186" y="42">
          404
        </text>
      </svg>
      <h1>{t.notFoundTitle}</h1>
      {asked && (
        <p className={texts.quiet}>
          {t.notFoundAsked} <span className={styles.address}>{asked}</span>
        </p>
      )}
      <p className={styles.text} role="status">
        {t.notFoundAdvice}
      </p>
      {near.length > 0 && (
        <div className={styles.near}>
          <span className={texts.quiet}>{t.didYouMean}</span>
          {near.map((route) => (
            <Link key={route.path} to={route.path}>
              {titleOf(route, language)}
            </Link>
          ))}
        </div>
      )}
      <search className={styles.search}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void navigate(pathTo('/serviceHall/patentService', { query: { q: text.trim() || undefined } }))
          }}
        >
          <TextField
            label={t.searchLabel}
            labelHidden
            type="search"
            before={<Icon name="search" size={18} />}
            placeholder={t.searchPlaceholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </search>
      <div className={classes(layout.wrap8, styles.actions)}>
        <LinkButton tone="primary" to={pathTo('/')}>
          {t.backToHall}
        </LinkButton>
        <LinkButton to={pathTo('/order/patentOrder')}>{t.toOrders}</LinkButton>
        <LinkButton to={pathTo('/contact', { query: { about: asked } })}>{t.tellUs}</LinkButton>
      </div>
    </article>
  )
}
