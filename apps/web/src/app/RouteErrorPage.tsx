import { Button, LinkButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { useMessages } from './language.ts'
import styles from './MessagePage.module.css'
import { appMessages } from './messages.ts'
import { pathTo } from './paths.ts'

/** A page that failed to load or to draw. The retry loads it afresh, so that half-broken state goes. */
export function RouteErrorPage({ error }: { readonly error: unknown }) {
  const t = useMessages(appMessages)
  return (
    <div className={styles.page} role="alert">
      <h1>{t.errorTitle}</h1>
      <p className={styles.text}>{t.errorAdvice}</p>
      <div className={classes(layout.wrap8, styles.actions)}>
        <Button tone="primary" icon="retry" onClick={() => window.location.reload()}>
          {t.tryAgain}
        </Button>
        <LinkButton to={pathTo('/')}>{t.backToHall}</LinkButton>
      </div>
      <details className={styles.details}>
        <summary>{t.details}</summary>
        <pre>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</pre>
      </details>
    </div>
  )
}
