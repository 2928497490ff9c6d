import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { type Asked, wayToCases, wayToLimits, wayToMoney } from './asked.ts'
import type { Figures } from './figure-types.ts'
import { overviewMessages } from './messages.ts'
import styles from './overview.module.css'

interface Figure {
  readonly name: string
  readonly value: string
  readonly words?: string
  readonly to: string
  readonly tone?: 'bad' | undefined
}

/** The sums that are asked for every day, each leading to its rows: what stands now, and what the period brought. */
export function Strip({ data, asked }: { data: Figures; asked: Asked }) {
  const t = useMessages(overviewMessages)
  const isOffice = worksForCustomers(useSession().user?.role ?? 'customer')
  const { money, limits, inHand } = data
  const now: Figure[] = [
    {
      name: t.overdue,
      value: String(limits.overdue),
      to: wayToLimits('overdue', asked),
      tone: limits.overdue > 0 ? 'bad' : undefined,
    },
    { name: t.due, value: String(limits.due), to: wayToLimits(limits, asked) },
    { name: t.inHand, value: String(inHand), to: wayToCases('inHand', asked) },
  ]
  const period: Figure[] = []
  if (money) {
    const { received, refunded, held, receivable } = money
    now.push(
      {
        ...{ name: isOffice ? t.receivable : t.payable, value: formatFen(receivable.amount) },
        ...{ words: t.cases(receivable.count), to: wayToCases('receivable', asked) },
      },
      { name: t.held, value: formatFen(held.amount), words: t.cases(held.count), to: wayToCases('held', asked) },
    )
    period.push(
      isOffice
        ? { name: t.turnover, value: formatFen(received.service - refunded.service), to: wayToMoney(asked) }
        : { name: t.spentService, value: formatFen(received.service), to: wayToMoney(asked, { tab: 'receipt' }) },
      {
        ...{ name: isOffice ? t.official : t.spentOfficial, value: formatFen(received.official) },
        to: wayToMoney(asked, { tab: 'receipt' }),
      },
      {
        ...{ name: t.refunded, value: formatFen(refunded.official + refunded.service) },
        to: wayToMoney(asked, { tab: 'refund' }),
      },
    )
  }
  const decided = (which: 'granted' | 'refused') => String(data.outcomes.reduce((sum, one) => sum + one[which], 0))
  const filed = data.steps.find(({ step }) => step === 'filedStep')?.cases ?? 0
  period.push(
    { name: t.filed, value: String(filed), to: wayToCases('filedStep', asked) },
    { name: t.grantedCases, value: decided('granted'), to: wayToCases('granted', asked) },
  )
  // Where there is no money there is room for it.
  if (!money) period.push({ name: t.refusedCases, value: decided('refused'), to: wayToCases('refused', asked) })
  return (
    <div className={styles.strip}>
      <Group name={t.now} list={now} />
      <Group name={t.inPeriod} list={period} />
    </div>
  )
}

function Group({ name, list }: { name: string; list: readonly Figure[] }) {
  return (
    <section aria-label={name}>
      <h2 className={texts.heading}>{name}</h2>
      <ul className={styles.figures}>
        {list.map((one) => (
          <li key={one.name}>
            <Link to={one.to} className={styles.figure}>
              <span className={texts.soft12}>{one.name}</span>
              <strong data-tone={one.tone}>{one.value}</strong>
              {one.words && <small className={texts.quiet12}>{one.words}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
