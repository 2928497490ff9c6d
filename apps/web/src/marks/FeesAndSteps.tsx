import { civilDate } from '@portal/domain/dates/civil-date'
import { applicationFee, itemsIncluded, markFee } from '@portal/domain/marks/mark-fees'
import { registrationSteps } from '@portal/domain/marks/mark-services'
import { figureOn } from '@portal/domain/rules/law-figure'
import { ruleWords } from '@portal/domain/words/rule-words'
import { formatYuan, todayInBeijing } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { Panel } from '../ui/Panel.tsx'
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
            <small>{papers[language]}</small>
          </li>
        ))}
      </ol>
    </section>
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
      <p className={styles.fine}>{t.feeTableHint}</p>
      <table className={styles.fees} aria-label={t.feeTable}>
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
