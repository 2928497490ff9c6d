import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { startSession } from '../app/session-store.ts'
import { openPanel } from '../test/choose.ts'
import { DeadlineWithReasons } from './DeadlineWithReasons.tsx'
import { useInnerDay } from './inner-day.ts'

const steps = [{ key: 'internal', params: { days: 5 }, on: '2026-12-09' }]
const days = { ruleId: 'oa1', startsOn: '2026-08-20', internalOn: '2026-12-09', officialOn: '2026-12-20' }
const deadline = { ...days, id: 'd', state: 'open', warning: null, steps, law: null } as never

function InList() {
  return <small>{useInnerDay('ours').on('2026-12-09')}</small>
}

function OfFee() {
  const { name, on, step } = useInnerDay('ours', 'order')
  return <p>{[name, on('2026-12-09'), step?.(5)].join('|')}</p>
}

it.each([
  [
    'customer',
    ['Reply to us by 2026-12-09', 'Reply to us by', 'For your reply to us: 5 working days earlier'],
    'Order by|Order by 2026-12-09|For your order to us: 5 working days earlier',
  ],
  [
    'agent',
    ['ours 2026-12-09', 'Internal deadline', 'Internal deadline: 5 working days earlier'],
    'ours|ours 2026-12-09|',
  ],
] as const)('the day we set ourselves is told to a %s as theirs', async (role, [inList, name, step], ofFee) => {
  startSession('token', { id: '7', Account: 'a', name: 'A', role, agencyId: null })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  flushSync(() =>
    root.render(
      <>
        <InList />
        <OfFee />
        <DeadlineWithReasons deadline={deadline} />
      </>,
    ),
  )
  await openPanel(page.querySelector('button'))
  expect(page.querySelector('small')?.textContent).toBe(inList)
  expect(page.querySelector('p')?.textContent).toBe(ofFee)
  const names = [...document.querySelectorAll('dt')].map((one) => one.textContent)
  expect(names.includes(name)).toBe(true)
  expect(document.querySelector('ol li')?.textContent).toContain(step)
  root.unmount()
  document.body.innerHTML = ''
})
