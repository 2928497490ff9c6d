import { tagOf, useLanguage, useMessages } from '../../../app/language.ts'
import { Mark } from '../../../app/Mark.tsx'
import { StateChip } from '../../../ui/Chip.tsx'
import layout from '../../../ui/layout.module.css'
import texts from '../../../ui/texts.module.css'
import { LongText } from '../LongText.tsx'
import { defaultsOf } from '../long-info.ts'
import { siteAdminMessages } from './messages.ts'
import styles from './SiteInfo.module.css'
import type { Info } from './SiteInfoForm.tsx'

/** The record as visitors will see it, from what stands in the form; defaults in grey, and what is to be entered first. */
export function SiteInfoPreview({ info }: { info: Info }) {
  const t = useMessages(siteAdminMessages)
  const language = useLanguage()
  const defaults = defaultsOf(language)
  const text = (field: Exclude<keyof Info, 'friends'>) => (
    <span data-default={info[field] === '' || undefined}>{info[field] || defaults[field]}</span>
  )
  const inEnglish = (field: 'name' | 'address') =>
    text(language === 'en' && info[`${field}En`] !== '' ? `${field}En` : field)
  const isNamed = Boolean(info.name && info.address && (info.phone || info.Email))
  const friends = info.friends
    ? info.friends.split('\n').filter((line) => line.trim() !== '')
    : defaults.friends.map(({ name }) => name)
  return (
    <section className={styles.preview} aria-label={t.preview} lang="zh-CN">
      <h2>{t.preview}</h2>
      <h3>{t.previewHeader}</h3>
      <div className={layout.row12}>
        {info.logo ? <img src={info.logo} alt="" height={28} /> : <Mark />}
        <strong>{text('referredtoas1')}</strong>
        <strong>{text('referredtoas2')}</strong>
      </div>
      <h3>{t.previewAbout}</h3>
      <div data-default={info.aboutus === '' || undefined}>
        <LongText text={info.aboutus || defaults.aboutus} level={3} />
      </div>
      <div data-default={info.sereve === '' || undefined}>
        <LongText text={info.sereve || defaults.sereve} level={3} />
      </div>
      {info.businesslicense && <img src={info.businesslicense} alt={t.businesslicense} className={styles.licence} />}
      <h3>{t.previewFooter}</h3>
      {!isNamed && (
        <p className={texts.size13} lang={tagOf(t.toEnter)}>
          <StateChip tone="warn">{t.toDo}</StateChip> {t.toEnter}
        </p>
      )}
      <div className={styles.footer}>
        <strong>{inEnglish('name')}</strong>
        {text('indexaboutus')}
        {text('phone')}
        {text('Email')}
        {text('time')}
        {inEnglish('address')}
        {text('ICP')}
        <span data-default={info.friends === '' || undefined}>
          {friends
            .map((line) =>
              line
                .split(/https?:/, 1)
                .join('')
                .trimEnd(),
            )
            .join(' · ')}
        </span>
      </div>
    </section>
  )
}
