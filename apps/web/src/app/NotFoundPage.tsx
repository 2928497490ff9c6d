import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { LinkButton } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
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
      <p className={styles.kicker}>404</p>
      <h1>{t.notFoundTitle}</h1>
      {asked && (
        <p className={styles.fact}>
          {t.notFoundAsked} <span className={styles.address}>{asked}</span>
        </p>
      )}
      <p className={styles.text} role="status">
        {t.notFoundAdvice}
      </p>
      {near.length > 0 && (
        <div className={styles.near}>
          <span className={styles.fact}>{t.didYouMean}</span>
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
      <div className={styles.actions}>
        <LinkButton tone="primary" to={pathTo('/')}>
          {t.backToHall}
        </LinkButton>
        <LinkButton to={pathTo('/order/patentOrder')}>{t.toOrders}</LinkButton>
        <LinkButton to={pathTo('/contact', { query: { about: asked } })}>{t.toContact}</LinkButton>
      </div>
    </article>
  )
}
