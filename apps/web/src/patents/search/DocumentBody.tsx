import { Suspense, useState } from 'react'
import { formatFen } from '../../app/format.ts'
import { tagOf, useLanguage, useMessages, usePunctuation } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import texts from '../../ui/texts.module.css'
import { ClaimTree } from './ClaimTree.tsx'
import styles from './DocumentBody.module.css'
import { Drawings } from './Drawings.tsx'
import { detailMessages } from './detail-messages.ts'
import { type Patent, SourceFoot } from './FactsRail.tsx'
import { sourceName } from './names.ts'
import { EventDetails, EventName, eventParts } from './RecordText.tsx'

const RelatedPatents = lazy(() => import('./RelatedPatents.tsx'))

/** Text of a patent: abstract, claims as a tree, description, events, what it costs to keep, citations, sources. */
export function DocumentBody({ patent }: { patent: Patent }) {
  const t = useMessages(detailMessages)
  const marks = usePunctuation()
  const language = useLanguage()
  const { zh, en, other } = patent.abstract
  const abstracts = (language === 'en' ? [en, zh, other] : [zh, en, other]).filter((text) => text)
  const field = abstracts[0] === en ? 'abstractEn' : abstracts[0] === zh ? 'abstractZh' : 'abstractOther'
  return (
    <div className={styles.body}>
      <Drawings patent={patent} />
      {abstracts.length > 0 && (
        <section>
          <h2>{t.abstract}</h2>
          {abstracts.map((text) => (
            <p key={text} className={styles.text} lang={tagOf(text ?? '')}>
              {text}
            </p>
          ))}
          <SourceFoot patent={patent} field={field} />
        </section>
      )}
      {patent.claims.length > 0 && (
        <section>
          <h2>{t.claims(patent.claims.length)}</h2>
          <ClaimTree claims={patent.claims} />
          <SourceFoot patent={patent} field="claims" />
        </section>
      )}
      {patent.annuities.ladder.length > 0 && <FeeLadder patent={patent} />}
      <section>
        <h2>{t.events}</h2>
        {patent.legalEvents.length > 0 ? (
          <Timeline
            label={t.events}
            events={patent.legalEvents.map((event, place) => {
              const { name, details } = eventParts(event.text)
              return {
                key: `${event.on}-${place}`,
                title: (
                  <>
                    {event.code} <EventName>{name}</EventName>
                  </>
                ),
                when: event.on && <time dateTime={event.on}>{event.on}</time>,
                children: details.length > 0 && <EventDetails details={details} />,
              }
            })}
          />
        ) : (
          <p className={texts.quiet12}>{t.noEvents}</p>
        )}
      </section>
      {patent.description && <Description text={patent.description} patent={patent} />}
      <Suspense fallback={<Skeleton lines={4} />}>
        <RelatedPatents patent={patent} />
      </Suspense>
      <footer className={classes(texts.quiet12, styles.foot)}>
        <h2>{t.source}</h2>
        <ul className={classes(layout.stack2, texts.breaks)}>
          {patent.sources.map((source) => (
            <li key={`${source.name}${source.importedOn}`}>
              {sourceName(source.name, language)}
              {marks.comma}
              {source.age ? t.asOf(source.age) : t.ageUnknown}
              {marks.comma}
              {t.imported(source.importedOn)}
            </li>
          ))}
        </ul>
      </footer>
    </div>
  )
}

const shownLetters = 1_500

function Description({ text, patent }: { text: string; patent: Patent }) {
  const t = useMessages(detailMessages)
  const [isWhole, setWhole] = useState(text.length <= shownLetters)
  return (
    <section>
      <h2>{t.description}</h2>
      <p className={styles.text} lang={tagOf(text)}>
        {isWhole ? text : `${text.slice(0, shownLetters)}…`}
      </p>
      {!isWhole && (
        <Button tone="quiet" size="small" onClick={() => setWhole(true)}>
          {t.showAll}
        </Button>
      )}
      <SourceFoot patent={patent} field="description" />
    </section>
  )
}

/** Fees of the term as steps: what is past, what is next, what keeping it longer would cost. */
function FeeLadder({ patent: { annuities } }: { patent: Patent }) {
  const t = useMessages(detailMessages)
  const most = Math.max(...annuities.ladder.map(({ fullFen }) => fullFen))
  return (
    <section>
      <h2>{t.ladder}</h2>
      <figure>
        <figcaption className={texts.quiet12}>{t.ladderHint}</figcaption>
        <div className={styles.ladder} aria-hidden="true">
          {annuities.ladder.map((step) => (
            <div
              key={step.year}
              className={styles.step}
              data-state={step.state}
              title={`${step.dueOn} ${formatFen(step.fullFen)}`}
            >
              {step.state === 'next' && <span className={styles.label}>{formatFen(step.fullFen)}</span>}
              <span className={styles.column} style={{ height: `${(step.fullFen / most) * 84}px` }} />
              <span className={styles.tick}>{step.year}</span>
            </div>
          ))}
        </div>
        <details className={styles.twin}>
          <summary>{t.asTable}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.year}</th>
                <th scope="col">{t.due}</th>
                <th scope="col">{t.amount}</th>
                <th scope="col" aria-label={t.status} />
              </tr>
            </thead>
            <tbody>
              {annuities.ladder.map((step) => (
                <tr key={step.year}>
                  <td>{step.year}</td>
                  <td>{step.dueOn}</td>
                  <td className={styles.amount}>{formatFen(step.fullFen)}</td>
                  <td>{t[step.state]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figure>
    </section>
  )
}
