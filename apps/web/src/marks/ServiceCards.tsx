import { civilDate } from '@portal/domain/dates/civil-date'
import { markFee } from '@portal/domain/marks/mark-fees'
import { markServices } from '@portal/domain/marks/mark-services'
import { serviceFeeFen } from '@portal/domain/reference/service-fees'
import { formatYuan, todayInBeijing } from '../app/format.ts'
import { hasPage } from '../app/has-page.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import styles from './marks.module.css'
import { marksMessages } from './messages.ts'

/** Where a service is asked for; those without a screen say that they are not open yet. */
const places = {
  register: '/trademarkService/RegisterView',
  abroad: '/serviceHall/trademarkService/Foreigntrademarkregistration',
  transfer: '/trademarkService/Transference',
} as const
const ours = { register: 'trademark', transfer: 'trademarkTransfer' } as const

const placeOf = (code: string) => (Object.hasOwn(places, code) ? places[code as keyof typeof places] : undefined)
const oursOf = (code: string) => (Object.hasOwn(ours, code) ? ours[code as keyof typeof ours] : undefined)

/** What can be done about a mark: what it is, what the office and we take, how long, and whether it can be begun here. */
export function ServiceCards() {
  const t = useMessages(marksMessages)
  const language = useLanguage()
  const on = civilDate(todayInBeijing())
  return (
    <section aria-labelledby="mark-services">
      <h2 id="mark-services">{t.services}</h2>
      <ul className={styles.services}>
        {markServices.map(({ code, name, says, fee, takes }) => {
          const place = placeOf(code)
          const isOpen = place !== undefined && hasPage(place)
          const service = oursOf(code)
          return (
            <li key={code} className={styles.service}>
              <h3>{name[language]}</h3>
              <p>{says[language]}</p>
              <dl>
                <div>
                  <dt>{t.officialFee}</dt>
                  <dd>
                    {fee === undefined ? (
                      code === 'abroad' ? (
                        t.byQuote
                      ) : (
                        t.none
                      )
                    ) : (
                      <>
                        {formatYuan(markFee(fee, 'electronic', on).amountFen)}
                        {t.perClass.startsWith('/') ? t.perClass : ` ${t.perClass}`}
                        {service && ` · ${t.serviceFee} ${formatYuan(serviceFeeFen(service, 'standard', on))}`}
                      </>
                    )}
                  </dd>
                </div>
                <div>
                  <dt>{t.takes}</dt>
                  <dd>{takes[language]}</dd>
                </div>
              </dl>
              {isOpen && place ? (
                <LinkButton
                  to={pathTo(place)}
                  size="small"
                  iconAfter="right"
                  aria-label={`${t.open}: ${name[language]}`}
                >
                  {t.open}
                </LinkButton>
              ) : (
                <span className={styles.closed}>{t.notOpen}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
