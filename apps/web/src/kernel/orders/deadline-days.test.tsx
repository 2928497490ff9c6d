import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { startSession } from '../../app/session-store.ts'
import { DeadlineCell } from '../../parts/area-orders/AreaCells.tsx'
import { DeadlineDays } from './DeadlineDays.tsx'

const days = { type: 'invention', deadlineInner: '2026-12-09', deadlineOfficial: '2026-12-20' }
/** The days of a cell in their order: the first is what the list is sorted by. */
function daysOf(cell: ReactNode) {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(cell))
  const shown = [place.querySelector('time')?.textContent, place.querySelector('small')?.textContent]
  root.unmount()
  return shown
}

it.each([
  ['customer', ['2026-12-20', 'Reply to us by 2026-12-09'], ['2026-12-20', 'Reply to us by 2026-12-09']],
  ['agent', ['2026-12-09', 'office 2026-12-20'], ['2026-12-09', 'last day 2026-12-20']],
] as const)('a %s sees the day that the list is sorted by first, and the other below it', (role, inList, inArea) => {
  startSession('token', { id: '7', Account: 'a', name: 'A', role, agencyId: null })
  const row = { ...days, correctionDueOn: null, number: null, orderNo: 'T1', title: '', unsigned: 0 }
  const states = { payState: 0, workState: 5, officialState: 'filed', afterState: 0 }
  const fees = { amountOfficial: 0, amountService: 0, amountCoupon: 0 }

  expect(daysOf(<DeadlineDays order={days} />)).toEqual(inList)
  expect(daysOf(<DeadlineCell row={{ ...row, ...states, ...fees }} />)).toEqual(inArea)
})
