import { priceBands } from '@portal/domain/square/kinds'
import { use } from 'react'
import { formatNumber } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import type { ListState } from '../ui/list/list-state.ts'
import { furtherMessages } from './further-messages.ts'
import { squareMessages } from './messages.ts'
import type { Offered } from './offered-data.ts'
import { filterOf } from './square-address.ts'
import transfer from './transfer.module.css'
import { fieldWords } from './words.ts'

const barsMax = 7
interface SquarePlotsProps {
  readonly state: ListState
  readonly figures: Offered['figures']
}

/** Two questions about what fits, answered by bars that filter when clicked. */
export default function SquarePlots({ state, figures }: SquarePlotsProps) {
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages) }
  const language = useLanguage()
  const filter = filterOf(state)
  const data = use(figures)
  if (!data) return null
  const isMark = filter.kind === 'trademark'
  const key = isMark ? 'class' : 'field'
  return (
    <section aria-label={t.plots} className={transfer.plots}>
      <Bars
        title={t.plotPrice}
        chosen={filter.price}
        bars={priceBands.map((band) => ({ key: band.key, name: band.name[language], count: data.prices[band.key] }))}
        onChoose={(band) => state.change({ price: band })}
      />
      <Bars
        title={isMark ? t.plotClass : t.plotField}
        chosen={isMark ? filter.niceClass?.toString() : filter.field}
        bars={data.subjects.slice(0, barsMax).map((one) => ({
          ...one,
          name: isMark ? t.classOf(Number(one.key)) : fieldWords(one.key, language),
        }))}
        onChoose={(chosen) => state.change({ [key]: chosen })}
      />
    </section>
  )
}

interface BarsProps {
  readonly title: string
  readonly chosen: string | undefined
  readonly bars: readonly { readonly key: string; readonly name: string; readonly count: number }[]
  /** The chosen one again takes its filter off. */
  readonly onChoose: (key: string | undefined) => void
}

function Bars({ title, chosen, bars, onChoose }: BarsProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  if (bars.length === 0) return null
  return (
    <figure className={transfer.plot}>
      <figcaption>{title}</figcaption>
      {bars.map((bar) => (
        <button
          key={bar.key}
          type="button"
          className={transfer.bar}
          aria-pressed={bar.key === chosen}
          onClick={() => onChoose(bar.key === chosen ? undefined : bar.key)}
        >
          <span className={transfer.barName}>{bar.name}</span>
          <span className={transfer.track} aria-hidden="true">
            <span style={{ width: `${(bar.count / most) * 100}%` }} />
          </span>
          <span className={transfer.figure}>{formatNumber(bar.count)}</span>
        </button>
      ))}
    </figure>
  )
}
