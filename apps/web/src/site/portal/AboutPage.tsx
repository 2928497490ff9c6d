import { useBasicInfo } from '../../app/basic-info.ts'
import { tagOf, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { phoneLink, useSession } from '../../app/session-store.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import styles from './AboutPage.module.css'
import { aboutMessages } from './about-messages.ts'
import { LongText } from './LongText.tsx'
import { useLongInfo } from './long-info.ts'
import { freshBasicInfo } from './public-data.ts'

export function clientLoader() {
  // The copy at hand is shown at once, the fresh one when it comes; if it does not come, the copy stays.
  freshBasicInfo()
  return null
}

/** Who runs the site: the operator's own record; where they wrote nothing, built-in texts, and no facts of anybody. */
export default function AboutPage() {
  const t = useMessages(aboutMessages)
  const info = useBasicInfo()
  const texts = useLongInfo()
  const signedIn = useSession().token !== undefined
  const parts = [
    ['us', t.us],
    ['promise', t.promise],
    ['licence', t.licence],
    ['reach', t.contact],
    ['friends', t.friends],
  ] as const
  return (
    <article className={styles.page}>
      <header className={classes(layout.stack12, styles.header)}>
        <h1>{t.title}</h1>
        <p lang="zh-CN">{info.indexaboutus}</p>
      </header>
      <nav aria-label={t.contents} className={styles.contents}>
        {parts.map(([id, words]) => (
          <a key={id} href={`#${id}`}>
            {words}
          </a>
        ))}
        <LinkButton tone="primary" to={pathTo('/')}>
          {t.toHall}
        </LinkButton>
      </nav>
      <div className={styles.parts}>
        <section id="us">
          <h2>{t.us}</h2>
          <LongText text={texts.aboutus} level={3} />
        </section>
        <section id="promise">
          <h2>{t.promise}</h2>
          <LongText text={texts.sereve} level={3} />
        </section>
        <section id="licence">
          <h2>{t.licence}</h2>
          <dl className={classes(layout.stack8, styles.facts)}>
            <Fact name={t.company} value={info.name} />
            <Fact name={t.shortName} value={[info.referredtoas1, info.referredtoas2].filter(Boolean).join(' · ')} />
            {info.ICP && (
              <div>
                <dt>{t.icp}</dt>
                <dd lang="zh-CN">
                  <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer">
                    {info.ICP}
                  </a>
                </dd>
              </div>
            )}
          </dl>
          {info.businesslicense ? (
            <a href={info.businesslicense} target="_blank" rel="noopener" className={styles.licence}>
              <img src={info.businesslicense} alt={t.licenceAlt} loading="lazy" />
            </a>
          ) : (
            <p className={styles.missing}>{t.licenceMissing}</p>
          )}
        </section>
        <section id="reach">
          <h2>{t.contact}</h2>
          <dl className={classes(layout.stack8, styles.facts)}>
            <Fact name={t.phone} value={info.phone} href={phoneLink(info.phone)} />
            <Fact name={t.email} value={info.Email} href={`mailto:${info.Email}`} />
            <Fact name={t.weChat} value={info.WeChat} />
            <Fact name={t.hours} value={info.time} />
            <Fact name={t.address} value={info.address} />
          </dl>
          <p>
            <Link to={pathTo('/contact')}>{t.write}</Link>
          </p>
          {!signedIn && <p className={styles.missing}>{t.signInToWrite}</p>}
        </section>
        <section id="friends">
          <h2>{t.friends}</h2>
          <ul className={styles.links} lang="zh-CN">
            {info.friends.map(({ name, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <h3>{t.complaint}</h3>
          <ul className={styles.links}>
            <li>
              <a href="https://www.12315.cn/" target="_blank" rel="noopener noreferrer">
                {t.consumer}
              </a>
            </li>
            <li>
              <a href="https://www.12377.cn/" target="_blank" rel="noopener noreferrer">
                {t.internet}
              </a>
            </li>
          </ul>
        </section>
      </div>
    </article>
  )
}

function Fact({ name, value, href }: { name: string; value: string; href?: string }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={tagOf(value)}>{href ? <a href={href}>{value}</a> : value}</dd>
    </div>
  )
}
