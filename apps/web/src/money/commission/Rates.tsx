import {
  commissionHoldDays,
  commissionRates,
  commissionServiceNames,
  commissionServices,
  withdrawalMinFen,
} from '@portal/domain/money/commission/commission-rates'
import { commissionLevels, levelNames } from '@portal/domain/money/commission/commission-states'
import { rateText } from '@portal/domain/money/commission/commission-value'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import type { ReactNode } from 'react'
import { formatFen, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './commission.module.css'
import { commissionMessages } from './messages.ts'

/** What each service earns now, how long it is held, and the least withdrawal. */
export function Rates({ children }: { children?: ReactNode }) {
  const t = useMessages(commissionMessages)
  const language = useLanguage()
  const today = civilDate(todayInBeijing())
  return (
    <details>
      <summary>{t.rates}</summary>
      <div className={layout.stack8}>
        <table className={styles.rates}>
          <thead>
            <tr>
              <th scope="col">{t.service}</th>
              {commissionLevels.map((level) => (
                <th key={level} scope="col">
                  {levelNames[level][language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {commissionServices.map((service) => (
              <tr key={service}>
                <th scope="row">{commissionServiceNames[service][language]}</th>
                {commissionLevels.map((level) => (
                  <td key={level} className={texts.numbers}>
                    {rateText(figureOn(commissionRates[service][level], today))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={texts.soft13}>{t.levels}</p>
        <p className={texts.soft13}>
          {[t.hold(figureOn(commissionHoldDays, today)), t.minimum(formatFen(withdrawalMinFen(today)))].join(' · ')}
        </p>
        {children}
      </div>
    </details>
  )
}
