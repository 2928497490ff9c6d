import { type ServiceKind, serviceFeeFen } from '@portal/domain/kernel/reference/service-fees'
import { markFee } from '@portal/domain/law/marks/mark-fees'
import type { TrademarkServiceId } from '@portal/domain/law/marks/service-names'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { markServices } from '@portal/domain/trademarks/register/mark-services'
import { formatYuan, todayInBeijing } from '../../app/format.ts'
import { hasPage } from '../../app/has-page.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import texts from '../../ui/texts.module.css'
import styles from './marks.module.css'
import { marksMessages } from './messages.ts'
import cards from './service-cards.module.css'

/** Where a service is asked for; those without a screen say that they are not open yet. */
const places = {
  register: '/trademarkService/RegisterView',
  abroad: '/serviceHall/trademarkService/Foreigntrademarkregistration',
  transfer: '/trademarkService/Transference',
} as const
const ours = { register: 'trademark', transfer: 'trademarkTransfer' } as const
/** Services of the one form for all that follows a filing. */
const follows = {
  renew: 'renewal',
  change: 'change',
  licence: 'licence',
  review: 'refusalReview',
  opposition: 'opposition',
  use: 'nonUseAnswer',
  nonUse: 'nonUse',
  invalidation: 'invalidation',
  surrender: 'surrender',
} as const satisfies Readonly<Record<string, TrademarkServiceId>>

const lookUp = <Table extends object>(table: Table, code: string): Table[keyof Table] | undefined =>
  Object.hasOwn(table, code) ? table[code as keyof Table] : undefined

/** Where a service is begun; undefined while its screen is in preparation. */
function placeOf(code: string): string | undefined {
  const service = lookUp(follows, code)
  if (service) return pathTo('/trademarkService/Service', { query: { service } })
  const place = lookUp(places, code)
  return place && hasPage(place) ? pathTo(place) : undefined
}

function priceOf(code: string): ServiceKind | undefined {
  const service = lookUp(follows, code)
  return service ? `mark:${service}` : lookUp(ours, code)
}

/** What can be done about a mark: what it is, what the office and we take, how long, and whether it can be begun here. */
export function ServiceCards() {
  const t = useMessages(marksMessages)
  const language = useLanguage()
  const on = civilDate(todayInBeijing())
  return (
    <section aria-labelledby="mark-services">
      <h2 id="mark-services">{t.services}</h2>
      <ul className={cards.services}>
        {markServices.map(({ code, name, says, fee, takes }) => {
          const place = placeOf(code)
          const service = priceOf(code)
          const officialFen = fee === undefined ? 0 : markFee(fee, 'electronic', on).amountFen
          return (
            <li key={code} className={cards.service}>
              <h3>{name[language]}</h3>
              <p className={texts.soft13}>{says[language]}</p>
              <dl>
                <div>
                  <dt>{t.officialFee}</dt>
                  <dd>
                    {officialFen > 0 ? (
                      <>
                        {formatYuan(officialFen)}
                        {t.perClass.startsWith('/') ? t.perClass : ` ${t.perClass}`}
                      </>
                    ) : code === 'abroad' ? (
                      t.byQuote
                    ) : (
                      t.none
                    )}
                    {service && ` · ${t.serviceFee} ${formatYuan(serviceFeeFen(service, 'standard', on))}`}
                  </dd>
                </div>
                <div>
                  <dt>{t.takes}</dt>
                  <dd>{takes[language]}</dd>
                </div>
              </dl>
              {place ? (
                <LinkButton to={place} size="small" iconAfter="right" aria-label={`${t.open}: ${name[language]}`}>
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
