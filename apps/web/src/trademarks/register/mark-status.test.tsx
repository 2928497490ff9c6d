import { addDays, addMonths, civilDate } from '@portal/domain/platform/dates/civil-date'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { todayInBeijing } from '../../app/format.ts'
import { MarkStatus } from './MarkCells.tsx'

const today = civilDate(todayInBeijing())
let root: Root | undefined
afterEach(() => root?.unmount())

it.each([
  [addDays(today, 1), 'Registered'],
  [addDays(today, -1), 'Grace period'],
  [addMonths(today, -8), 'Term over'],
  [null, 'Registered'],
])('a mark that the register calls registered until %s is shown as: %s', async (validTo, said) => {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(<MarkStatus mark={{ status: 'tmRegistered', validTo }} />)
  await vi.waitFor(() => expect(page.textContent).toBe(said))
})
