import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import styles from './store.module.css'
import { storeMessages } from './store-messages.ts'
import { isMissing } from './store-types.ts'

interface NoStoreProps {
  readonly error: unknown
  readonly title: string
  readonly text: string
  /** Where else to look; the service hall if left out. */
  readonly slug?: string
}

/** In place of a shop or product that is not shown, or could not be read. */
export function NoStore({ error, title, text, slug }: NoStoreProps) {
  const t = useMessages(storeMessages)
  const isGone = isMissing(error)
  const words = error instanceof Error ? error.message : ''
  return (
    <div className={styles.page}>
      <div className={styles.none}>
        <h1>{isGone ? title : t.shop}</h1>
        <p role={isGone ? undefined : 'alert'}>{isGone ? text : words}</p>
        {slug === undefined ? (
          <LinkButton to={pathTo('/')}>{t.toHall}</LinkButton>
        ) : (
          <LinkButton to={pathTo('/s/:slug', { params: { slug } })}>{t.toShop}</LinkButton>
        )}
      </div>
    </div>
  )
}
