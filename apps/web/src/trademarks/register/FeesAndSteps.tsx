import { applicationFee, itemsIncluded, markFee } from '@portal/domain/law/marks/mark-fees'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import { registrationSteps } from '@portal/domain/trademarks/register/mark-services'
import { isPointInForce, revisedPoints } from '@portal/domain/trademarks/register/revised-points'
import { formatYuan, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import styles from './marks.module.css'
import { marksMessages } from './messages.ts'

/** Goods beyond those that the base fee covers, of which the table shows the price. */
const further = [0, 1, 2, 5, 10, 20] as const

/** The way of an application with its papers and times. */
export function RegistrationSteps() {
  const t = useMessages(marksMessages)
  const language = useLanguage()
  return (
    <section aria-labelledby="mark-steps">
      <h2 id="mark-steps">{t.steps}</h2>
      <ol className={styles.steps}>
        {registrationSteps.map(({ name, takes, papers }, at) => (
          <li key={name.en} className={styles.step}>
            <span className={styles.stepDot} aria-hidden="true">
              {at + 1}
            </span>
            <b>{name[language]}</b>
            <span>{takes[language]}</span>
            <small className={texts.quiet12}>{papers[language]}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the revised Trademark Law brings, from its first day on or still to come, each point with what is not known yet. */
export function RevisedLaw() {
  const t = useMessages(marksMessages)
  const language = useLanguage()
  const on = civilDate(todayInBeijing())
  return (
    <Panel title={t.revisedLaw}>
      <dl className={classes(layout.stack12, styles.points)}>
        {revisedPoints.map((point) => (
          <div key={point.id}>
            <dt>
              {point.name[language]}
              <small>
                {isPointInForce(point, on) ? t.inForceSince(point.validFrom) : t.inForceFrom(point.validFrom)}
              </small>
            </dt>
            <dd>{point.says[language]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.fine}>{t.revisedSource(ruleWords(revisedPoints[0]?.basis ?? '')[language])}</p>
    </Panel>
  )
}

/** What the office takes for one class by the count of its goods, both ways of filing. */
export function FeeTable() {
  const t = useMessages(marksMessages)
  const language = useLanguage()
  const on = civilDate(todayInBeijing())
  const included = figureOn(itemsIncluded, on)
  const fee = (count: number, way: 'electronic' | 'paper') => formatYuan(applicationFee([count], { way, on }).amountFen)
  return (
    <Panel title={t.feeTable}>
      <p className={styles.fine}>{t.feeTableHint(included)}</p>
      <table className={classes(texts.quietHeads, styles.fees)} aria-label={t.feeTable}>
        <thead>
          <tr>
            <th scope="col">{t.goods}</th>
            <th scope="col">{t.electronic}</th>
            <th scope="col">{t.byPaper}</th>
          </tr>
        </thead>
        <tbody>
          {further
            .map((more) => included + more)
            .map((count) => (
              <tr key={count}>
                <th scope="row">{count === included ? t.upTo(count) : t.items(count)}</th>
                <td>{fee(count, 'electronic')}</td>
                <td>{fee(count, 'paper')}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className={styles.fine}>{t.feeSource(ruleWords(markFee('application', 'paper', on).source)[language], on)}</p>
    </Panel>
  )
}
