import type { TwoLanguages } from '../words/two-languages.ts'
import { addToMonth, type Month } from './months.ts'

/** Monthly minimum wage of a place, class 1. Only what a government page says; all other places are typed. */
interface MinimumWage {
  readonly place: TwoLanguages
  readonly amountFen: number
  readonly from: Month
  readonly to?: Month
  readonly source: string
}

const words = (en: string, zh: string): TwoLanguages => ({ en, zh })
const shanghai = words('Shanghai', '上海')
const shanghaiSource = 'https://rsj.sh.gov.cn/tgzfl_17732/20250714/t0035_1434097.html'

const minimumWages: readonly MinimumWage[] = [
  { place: shanghai, amountFen: 2690_00, from: '2023-07', to: '2025-06', source: shanghaiSource },
  { place: shanghai, amountFen: 2740_00, from: '2025-07', source: shanghaiSource },
  {
    place: words('Beijing', '北京'),
    amountFen: 2540_00,
    from: '2025-09',
    source: 'https://rsj.beijing.gov.cn/weimenhu/wmtgz/202507/t20250724_4157298.html',
  },
  {
    place: words('Guangzhou', '广州'),
    amountFen: 2500_00,
    from: '2025-03',
    source: 'https://www.gz.gov.cn/xw/tzgg/content/post_10134789.html',
  },
  {
    place: words('Shenzhen', '深圳'),
    amountFen: 2520_00,
    from: '2025-03',
    source: 'Shenzhen government, post_12014799 (sz.gov.cn)',
  },
]

/**
 * The wages in force in some month from `first` to `last`; `old`: more than 24 months in force with no end known, so it
 * may have been raised.
 */
export function minimumWagesIn(first: Month, last = first): readonly (MinimumWage & { readonly old: boolean })[] {
  return minimumWages
    .filter(({ from, to }) => from <= last && (to === undefined || first <= to))
    .map((row) => ({ ...row, old: row.to === undefined && addToMonth(row.from, 24) < last }))
}
