import type { ReplyOf } from '@portal/contract/call'
import type { getPatent } from '@portal/contract/patents/patents'
import { watchStates } from '@portal/domain/docket/monitoring/watch-states'
import { lacksCalendar } from '@portal/domain/platform/calendar/calendar-note'
import type { ReactNode } from 'react'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages, usePunctuation } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { DeadlineChip } from '../../ui/DeadlineChip.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { detailMessages } from './detail-messages.ts'
import styles from './FactsRail.module.css'
import { officeName, sourceName, statusName } from './names.ts'
import { EventName } from './RecordText.tsx'

export type Patent = ReplyOf<typeof getPatent>

/** A link that asks the search for the same thing. */
function Ask({ field, value }: { field: string; value: string }) {
  const q = /[\s(),;"=:<>]/.test(value) ? `${field}="${value.replaceAll('"', ' ')}"` : `${field}=${value}`
  return <Link to={pathTo('/serviceHall/patentService', { query: { q } })}>{value}</Link>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Numbers, parties, dates, classes, status and the next annual fee, each part with its source. */
export function FactsRail({ patent }: { patent: Patent }) {
  const t = useMessages(detailMessages)
  const marks = usePunctuation()
  const language = useLanguage()
  const none = <span className={texts.quiet12}>{t.nothing}</span>
  return (
    <aside className={styles.rail}>
      <section>
        <h2>{t.status}</h2>
        <p className={texts.strong16}>
          {patent.status.state?.[language] ?? statusName(patent.status.simple, language)}
        </p>
        <p className={texts.quiet12}>
          <StatusWhy patent={patent} />
          {patent.status.asOf && `, ${t.asOf(patent.status.asOf)}`}
        </p>
      </section>
      <NextFee patent={patent} />
      <section>
        <h2>{t.numbers}</h2>
        <dl>
          <Fact name={t.application}>
            {patent.applicationNumber ? <NumberText>{patent.applicationNumber}</NumberText> : none}
            {patent.applicationMark === 'broken' && (
              <p className={texts.quiet12}>
                {t.brokenNumber} {patent.applicationReason?.[language]}
              </p>
            )}
          </Fact>
          <Fact name={t.publications}>
            {patent.publications.map(({ number, on }) => (
              <p key={number}>
                <NumberText>{number}</NumberText> {on && <time dateTime={on}>{on}</time>}
              </p>
            ))}
            {patent.publications.length === 0 && none}
          </Fact>
        </dl>
      </section>
      <section>
        <h2>{t.parties}</h2>
        <dl>
          <Fact name={t.applicants}>
            {patent.applicants.map((name) => (
              <p key={name}>
                <Ask field="PA" value={name} />
              </p>
            ))}
            {patent.applicants.length === 0 && none}
          </Fact>
          <Fact name={t.inventors}>
            {patent.inventors.map((name, place) => (
              <span key={name}>
                {place > 0 && '; '}
                <Ask field="IN" value={name} />
              </span>
            ))}
            {patent.inventors.length === 0 && none}
          </Fact>
          {patent.agency && (
            <Fact name={t.agency}>
              {patent.agency.name} {patent.agency.code}
            </Fact>
          )}
          {patent.agents.length > 0 && <Fact name={t.agents}>{patent.agents.join(marks.semicolon)}</Fact>}
          {patent.address && (
            <Fact name={t.address}>
              {patent.postcode} {patent.address}
            </Fact>
          )}
        </dl>
        <SourceFoot patent={patent} field="applicants" />
      </section>
      <section>
        <h2>{t.dates}</h2>
        <dl>
          <Fact name={t.filedOn}>{patent.filedOn ?? none}</Fact>
          <Fact name={t.publishedOn}>{patent.publishedOn ?? none}</Fact>
          <Fact name={t.grantedOn}>{patent.grantedOn ?? none}</Fact>
          {patent.priorities.length > 0 && (
            <Fact name={t.priority}>
              {patent.priorities.map((priority) => (
                <p key={`${priority.country}${priority.number}`}>
                  {[priority.country && officeName(priority.country, language), priority.number, priority.on]
                    .filter(Boolean)
                    .join(' ')}
                </p>
              ))}
            </Fact>
          )}
        </dl>
        <SourceFoot patent={patent} field="filedOn" />
      </section>
      <section>
        <h2>{t.classes}</h2>
        <dl>
          {(
            [
              ['IPC', patent.ipc],
              ['CPC', patent.cpc],
              ['LOC', patent.locarno],
            ] as const
          ).map(
            ([name, codes]) =>
              codes.length > 0 && (
                <Fact key={name} name={name}>
                  {codes.slice(0, 12).map((code, place) => (
                    <span key={code}>
                      {place > 0 && ', '}
                      <Ask field={name} value={code} />
                    </span>
                  ))}
                </Fact>
              ),
          )}
        </dl>
        <SourceFoot patent={patent} field="ipc" />
      </section>
    </aside>
  )
}

/** Where the words of a record stand in a sentence of ours: their language is another. */
const wordsPlace = '\u0000'

function StatusWhy({ patent: { status } }: { patent: Patent }) {
  const t = useMessages(detailMessages)
  const language = useLanguage()
  if (status.decidedBy === 'event' || status.decidedBy === 'sourceWords') {
    const said =
      status.decidedBy === 'event'
        ? t.statusEvent(wordsPlace)
        : t.statusWords(sourceName(status.source ?? '', language), wordsPlace)
    const [before, after] = said.split(wordsPlace)
    return (
      <>
        {before}
        <EventName>{status.words}</EventName>
        {after}
      </>
    )
  }
  return status.decidedBy === 'term' ? t.statusTerm : t.statusNothing
}

/** What the reader's own list says of the fee, and what its years rest on. */
function WatchedFee({ watch }: { watch: NonNullable<Patent['watch']> }) {
  const t = useMessages(detailMessages)
  const language = useLanguage()
  const { state, year, toPay, isPaidAssumed } = watch
  return (
    <p className={texts.quiet12}>
      {t.watched(watchStates[state].name[language])}
      {year !== null && toPay !== null && ` ${t.watchedFee(year, formatFen(toPay))}`}{' '}
      {isPaidAssumed ? t.watchedSince : t.watchedRecorded}
    </p>
  )
}

function NextFee({ patent: { annuities, watch } }: { patent: Patent }) {
  const t = useMessages(detailMessages)
  const language = useLanguage()
  const { next, reason } = annuities
  const why = annuities.why.map((line) => <p key={line.en}>{line[language]}</p>)
  return (
    <section>
      <h2>{t.nextFee}</h2>
      {watch && <WatchedFee watch={watch} />}
      {next ? (
        <>
          <p className={texts.strong16}>
            {next.dueOn === annuities.termEndsOn
              ? t.feeOfCompensation(formatFen(next.amountFen))
              : t.feeOfYear(next.year, formatFen(next.amountFen))}
          </p>
          {annuities.kind === 'lapsed' ? (
            <p className={texts.quiet12}>{t.missed}</p>
          ) : (
            <>
              <DeadlineChip
                day={next.payableUntilOn}
                isUnsure={lacksCalendar(next.payableUntilOn)}
                what={t.nextFee}
                why={why}
              />
              {next.lateFen > 0 && next.toPayFen !== null && (
                <p className={texts.quiet12}>{t.withLate(formatFen(next.toPayFen))}</p>
              )}
            </>
          )}
          <p className={texts.quiet12}>
            {annuities.isAssumedInForce && `${t.assumedInForce} `}
            {annuities.isAssumedPaid && !watch && t.assumedPaid}
          </p>
        </>
      ) : (
        <p className={texts.quiet12}>
          {t.noFee}. {reason && t[reason]}
        </p>
      )}
    </section>
  )
}

/** Where a part's data come from and how old they are. */
export function SourceFoot({ patent, field }: { patent: Patent; field: string }) {
  const t = useMessages(detailMessages)
  const marks = usePunctuation()
  const language = useLanguage()
  const origin = patent.origins[field]
  if (!origin) return null
  return (
    <p className={texts.quiet12}>
      {t.source}
      {marks.colon}
      {sourceName(origin.source, language)}
      {marks.comma}
      {origin.age ? t.asOf(origin.age) : t.ageUnknown}
    </p>
  )
}
