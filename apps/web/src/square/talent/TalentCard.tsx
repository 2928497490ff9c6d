import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { availabilityNames, certificateNames, degreeNames, talentKindNames } from '@portal/domain/square/talent/entry'
import { talentFieldNames } from '@portal/domain/square/talent/fields'
import { type Language, useLanguage, useMessages } from '../../app/language.ts'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { talentMessages } from './messages.ts'
import styles from './talent.module.css'
import { type Card, talentPath } from './talent-types.ts'

export const fieldsIn = (fields: readonly string[], language: Language): string =>
  fields.map((key) => talentFieldNames[key]?.[language] ?? key).join(language === 'zh' ? '、' : ', ')

export const placeIn = ({ regional, city }: Pick<Card, 'regional' | 'city'>, language: Language): string =>
  [regional === '' ? '' : provinceName(regional, language), city].filter(Boolean).join(' · ')

/** The first letter of how a person is called, as their picture; a name that is hidden has none of its own. */
export function Initial({ name }: { readonly name: string }) {
  return (
    <span aria-hidden="true" className={styles.initial}>
      {[...name][0]}
    </span>
  )
}

/** One person of the pool; without `leads`, as in a preview, it leads nowhere. */
export function TalentCard({ card, leads = true }: { readonly card: Card; readonly leads?: boolean }) {
  const t = useMessages(talentMessages)
  const language = useLanguage()
  const name = card.name[language]
  const counts = [
    card.years === null ? '' : t.yearsOf(card.years),
    card.patents > 0 ? t.patents(card.patents) : '',
    card.papers > 0 ? t.papers(card.papers) : '',
    card.degree === '' ? '' : degreeNames[card.degree][language],
  ]
  const facts = [card.organisation, placeIn(card, language)].filter(Boolean)
  return (
    <article className={classes(layout.stack8, layout.shrinks)}>
      <div className={styles.head}>
        <Initial name={name} />
        <div className={classes(layout.stack2, layout.shrinks)}>
          <h2 className={styles.title}>
            {leads ? (
              <Link to={talentPath(card.id)} data-open>
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <span className={texts.quiet13}>
            {talentKindNames[card.type][language]} · {card.title}
          </span>
        </div>
      </div>
      <span>{fieldsIn(card.fields, language)}</span>
      {facts.length > 0 && <span className={texts.soft13}>{facts.join(' · ')}</span>}
      <span className={texts.quiet13}>{counts.filter(Boolean).join(' · ')}</span>
      <span className={layout.line8}>
        {card.certificates.map((kind) => (
          <StateChip key={kind} tone="good">
            {certificateNames[kind][language]}
          </StateChip>
        ))}
        {card.availability !== '' && card.availability !== 'employed' && (
          <Chip tone="wait">{availabilityNames[card.availability][language]}</Chip>
        )}
        {card.rating !== null && <Chip>{t.rating(card.rating.toFixed(1), card.ratings)}</Chip>}
        {card.own && <Chip>{t.own}</Chip>}
        {card.saved && <Chip>{t.isSaved}</Chip>}
      </span>
    </article>
  )
}
