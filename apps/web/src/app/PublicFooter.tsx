import { Link } from '../ui/navigation/navigation.tsx'
import { useBasicInfo } from './basic-info.ts'
import { tagOf, useMessages } from './language.ts'
import { appMessages } from './messages.ts'
import styles from './PublicFooter.module.css'
import { useSiteName } from './page-title.ts'
import { pathTo } from './paths.ts'
import { phoneLink, useSession } from './session-store.ts'

/** Who runs the site and how to reach them, as far as they entered it. */
export default function PublicFooter() {
  const t = useMessages(appMessages)
  const info = useBasicInfo()
  const site = useSiteName()
  const isReached = Boolean(info.phone || info.Email || info.time || info.address)
  const signedIn = useSession().token !== undefined
  return (
    <footer className={styles.footer} data-chrome>
      <div className={styles.inner}>
        <div className={styles.who} lang="zh-CN">
          <strong lang={tagOf(info.name || site)}>{info.name || site}</strong>
          <p>{info.indexaboutus}</p>
        </div>
        <nav aria-label={t.footerPortal} className={styles.column}>
          <h2>{t.footerPortal}</h2>
          <Link to={pathTo('/briefintroduction')}>{t.patentSearch}</Link>
          <Link to={pathTo('/transfer')}>{t.market}</Link>
          <Link to={pathTo('/about')}>{t.about}</Link>
          {/* Writing to us asks for an account; how to reach us does not. */}
          <Link to={signedIn ? pathTo('/contact') : pathTo('/about', { hash: 'reach' })}>{t.contact}</Link>
        </nav>
        {isReached && (
          <div className={styles.column}>
            <h2>{t.footerContact}</h2>
            <address className={styles.lines}>
              {info.phone && <a href={phoneLink(info.phone)}>{info.phone}</a>}
              {info.Email && <a href={`mailto:${info.Email}`}>{info.Email}</a>}
              {info.time && <span lang={tagOf(info.time)}>{info.time}</span>}
              {info.address && <span lang={tagOf(info.address)}>{info.address}</span>}
            </address>
          </div>
        )}
        <nav aria-label={t.friends} className={styles.column} lang="zh-CN">
          <h2>{t.friends}</h2>
          {info.friends.map((friend) => (
            <a key={friend.url} href={friend.url} rel="noopener noreferrer" target="_blank">
              {friend.name}
            </a>
          ))}
        </nav>
      </div>
      {info.ICP && (
        <div className={styles.legal} lang="zh-CN">
          <a href="https://beian.miit.gov.cn/" rel="noopener noreferrer" target="_blank">
            {info.ICP}
          </a>
        </div>
      )}
    </footer>
  )
}
