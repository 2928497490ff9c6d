import { couponUseList } from '@portal/contract/money/coupon-lists'
import { type CouponUseState, couponUseNames } from '@portal/domain/money/coupons/coupon-states'
import { formatFen, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { MoneySums } from '../../parts/list/MoneySums.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { type CouponUse, casePath } from './coupon-types.ts'
import { couponMessages } from './messages.ts'

const tones: Readonly<Record<CouponUseState, Tone>> = {
  locked: 'wait',
  used: 'good',
  released: 'quiet',
  returned: 'quiet',
}

/** On which orders coupons were used, and what they saved. */
export default function CouponHistoryPage() {
  const t = useMessages(couponMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  useMenuLine('/user/userCoupon')
  const { sums, ...list } = useList(couponUseList, {
    summed: true,
    ...{ state, call: 'coupons.listUses', fileCall: 'coupons.exportUses' },
    cells: {
      order: (row) => <Subject row={row} />,
      state: (row) => <StateChip tone={tones[row.state]}>{couponUseNames[row.state][language]}</StateChip>,
    },
  })
  return (
    <ListScreen<CouponUse>
      {...list}
      title={title}
      primary={
        <LinkButton icon="left" to={pathTo('/user/userCoupon')}>
          {t.back}
        </LinkButton>
      }
      lead={<MoneySums sums={[[t.sumSaved, sums?.saved]]} />}
      tabs={[{ key: 'all', label: t.all }]}
      keyOf={(row) => row.useId}
      nameOf={(row) => row.orderNo}
      card={(row) => (
        <>
          <Subject row={row} />
          <span className={layout.between8}>
            <span className={texts.quiet13}>
              {couponUseNames[row.state][language]} · {formatInstant(row.lockedTime)}
            </span>
            <strong className={texts.numbers}>{formatFen(row.saved)}</strong>
          </span>
        </>
      )}
      empty={
        <EmptyState picture="nothingYet" title={t.historyEmpty}>
          {t.historyEmptyText}
        </EmptyState>
      }
    />
  )
}

function Subject({ row }: { row: CouponUse }) {
  const t = useMessages(couponMessages)
  return (
    <span className={cells.lines}>
      <Link className={texts.medium} to={casePath(row.orderNo)} data-open>
        {row.title || t.untitled}
      </Link>
      <small>
        {row.orderNo} · {row.name}
        {row.lost > 0 && ` · ${t.lostOf(formatFen(row.lost))}`}
      </small>
    </span>
  )
}
