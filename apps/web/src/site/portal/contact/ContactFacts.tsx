import { useBasicInfo } from '../../../app/basic-info.ts'
import { tagOf, useMessages } from '../../../app/language.ts'
import { phoneLink } from '../../../app/session-store.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import layout from '../../../ui/layout.module.css'
import texts from '../../../ui/texts.module.css'
import styles from './Contact.module.css'
import { contactMessages } from './messages.ts'

/** How to reach the operator: each fact to call, write or copy. Absent facts have no line; without any there is no block. */
export function ContactFacts() {
  const t = useMessages(contactMessages)
  const info = useBasicInfo()
  if (![info.phone, info.Email, info.WeChat, info.time, info.address, info.name, info.ICP].some(Boolean)) return null
  const map = `https://uri.amap.com/search?keyword=${encodeURIComponent(info.address)}`
  return (
    <dl className={styles.facts}>
      <Fact name={t.phone} value={info.phone} href={phoneLink(info.phone)} />
      <Fact name={t.email} value={info.Email} href={`mailto:${info.Email}`} />
      <Fact name={t.weChat} value={info.WeChat} />
      <Fact name={t.hours} value={info.time} plain />
      <Fact
        name={t.address}
        value={info.address}
        link={
          <LinkButton to={map} tone="quiet" size="small" iconAfter="outside" target="_blank" rel="noopener noreferrer">
            {t.map}
          </LinkButton>
        }
      />
      <Fact name={t.registration} value={[info.name, info.ICP].filter(Boolean).join(' · ')} />
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly value: string
  readonly href?: string
  readonly link?: React.ReactNode
  /** Nothing anybody would paste elsewhere. */
  readonly plain?: boolean
}

function Fact({ name, value, href, link, plain }: FactProps) {
  if (!value) return null
  return (
    <div>
      <dt className={texts.quiet12}>{name}</dt>
      <dd>
        <span lang={tagOf(value)}>{href ? <a href={href}>{value}</a> : value}</span>
        <span className={layout.beside4}>
          {link}
          {!plain && <CopyButton name={name} text={value} />}
        </span>
      </dd>
    </div>
  )
}
