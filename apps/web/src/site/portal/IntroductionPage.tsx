import { examples } from '@portal/domain/site/portal/examples'
import { Suspense, use } from 'react'
import { useBasicInfo } from '../../app/basic-info.ts'
import { formatYuan } from '../../app/format.ts'
import { type Language, tagOf, useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { Link, useLoaderData } from '../../ui/navigation/navigation.tsx'
import textsStyles from '../../ui/texts.module.css'
import styles from './IntroductionPage.module.css'
import { introMessages } from './intro/messages.ts'
import { LongText } from './LongText.tsx'
import { useLongInfo } from './long-info.ts'
import { DataNote, PatentSearchBox } from './PatentSearchBox.tsx'
import { fetchCategories, fetchFigures, freshBasicInfo } from './public-data.ts'

export function clientLoader() {
  // The built-in record is shown meanwhile, and stays if this fails.
  freshBasicInfo()
  return { figures: fetchFigures(), categories: fetchCategories() }
}

const { patents } = examples
const asksOf = (language: Language) =>
  [
    ['askNumber', patents.number[language]],
    ['askWords', patents.words[language]],
    ['askOwner', patents.owner[language]],
    ['askClass', patents.symbol[language]],
    ['askField', patents.fields[language]],
    ['askList', ''],
  ] as const
const questions = [1, 2, 3, 4] as const
const steps = [1, 2, 3] as const

/** Landing of the patent search for people who come from outside. */
export default function IntroductionPage() {
  const t = useMessages(introMessages)
  const info = useBasicInfo()
  const texts = useLongInfo()
  const { figures, categories } = useLoaderData<typeof clientLoader>()
  return (
    <div>
      <section className={styles.hero}>
        <div className={styles.heroInner}>
          <h1>{t.title}</h1>
          <p className={styles.lead}>{t.lead}</p>
          <div className={styles.search}>
            <PatentSearchBox figures={figures} />
            <DataNote figures={figures} />
          </div>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="ask">
        <header className={styles.header}>
          <h2 id="ask">{t.findHeading}</h2>
          <p>{t.findLead}</p>
          <div className={styles.operator}>
            <LongText text={texts.detail1} level={3} />
          </div>
        </header>
        <ul className={styles.asks}>
          {asksOf(useLanguage()).map(([key, example]) => (
            <li key={key}>
              <Link
                to={pathTo('/serviceHall/patentService', { query: example ? { q: example } : { mode: 'numbers' } })}
              >
                <h3>{t[key]}</h3>
                <p>{t[`${key}Text`]}</p>
                <span className={styles.example}>
                  {example ? <code lang={tagOf(example)}>{example}</code> : t.askListOpen}
                  <Icon name="go" size={16} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="life">
        <header className={styles.header}>
          <h2 id="life">{t.lifeHeading}</h2>
          <p>{t.lifeLead}</p>
          <div className={styles.operator}>
            <LongText text={texts.detail2} level={3} />
          </div>
        </header>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <span aria-hidden="true">{step}</span>
              <h3>{t[`step${step}`]}</h3>
              <p>{t[`step${step}Text`]}</p>
            </li>
          ))}
        </ol>
        <p className={classes(layout.line12, textsStyles.quiet13)}>
          <LinkButton to={pathTo('/', { hash: 'calculators' })} iconAfter="go">
            {t.watch}
          </LinkButton>
        </p>
      </section>
      <section className={styles.pair}>
        <div className={layout.stack16}>
          <h2>{t.priceHeading}</h2>
          <table className={styles.prices}>
            <thead>
              <tr>
                <th scope="col">{t.priceLine}</th>
                <th scope="col">{t.priceAmount}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">
                  {t.priceSearch}
                  <small>{t.priceVisitor}</small>
                  <small>{t.priceCustomer}</small>
                </th>
                <td>{t.free}</td>
              </tr>
              <Suspense>
                <AnnuityPrice categories={categories} />
              </Suspense>
            </tbody>
          </table>
        </div>
        <div className={layout.stack16}>
          <h2>{t.questionsHeading}</h2>
          <div className={styles.questions}>
            {questions.map((number) => (
              <details key={number}>
                <summary>
                  {t[`q${number}`]}
                  <Icon name="down" size={16} />
                </summary>
                <p>{t[`a${number}`]}</p>
              </details>
            ))}
          </div>
        </div>
      </section>
      <section className={styles.section}>
        <h2 className={styles.small}>{t.sources}</h2>
        <ul className={classes(layout.wrap8x32, styles.sources)} lang="zh-CN">
          {info.friends.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function AnnuityPrice({ categories }: { categories: ReturnType<typeof fetchCategories> }) {
  const t = useMessages(introMessages)
  const outcome = use(categories)
  const annuity = outcome.ok && outcome.data.flatMap(({ services }) => services).find(({ code }) => code === 'annuity')
  if (!annuity) return null
  return (
    <tr>
      <th scope="row">{t.priceAnnuity}</th>
      <td>{t.priceAnnuityValue(formatYuan(annuity.serviceFee))}</td>
    </tr>
  )
}
