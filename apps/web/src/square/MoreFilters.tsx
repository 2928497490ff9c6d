import { dealWayNames, dealWays } from '@portal/domain/square/kinds'
import { useLanguage, useMessages } from '../app/language.ts'
import type { ListAddress } from '../ui/list/list-state.ts'
import { furtherMessages } from './further-messages.ts'
import { squareMessages } from './messages.ts'
import { regionOptions } from './region-options.ts'
import type { Select } from './SquareFilters.tsx'
import { tabOf } from './square-address.ts'
import transfer from './transfer.module.css'

interface MoreFiltersProps {
  readonly state: ListAddress
  readonly select: Select
}

/** Filters that few people use. */
export default function MoreFilters({ state, select }: MoreFiltersProps) {
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages) }
  const language = useLanguage()
  const isMark = tabOf(state) === 'trademark'
  return (
    <div className={transfer.further}>
      {select(
        'legal',
        t.status,
        (['inForce', 'pending', 'unknown'] as const).map((value) => ({ value, label: t[value] })),
      )}
      {select(
        'years',
        t.life,
        [1, 3, 5, 8, 10].map((years) => ({ value: String(years), label: t.atLeast(years) })),
      )}
      {!isMark &&
        select(
          'way',
          t.way,
          dealWays.map((value) => ({ value, label: dealWayNames[value][language] })),
        )}
      {select('region', t.region, regionOptions(language, state.get('region')))}
    </div>
  )
}
