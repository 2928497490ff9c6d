import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { DeadlineChip } from './DeadlineChip.tsx'

let root: Root | undefined
afterEach(() => root?.unmount())

/** The chip of a Saturday in a year without a published calendar: it may yet be moved to the Monday. */
function chipOn(today: string, isUnsure: boolean) {
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  flushSync(() => root?.render(<DeadlineChip day="2027-03-06" why="law" today={today} isUnsure={isUnsure} />))
  const chip = box.querySelector('button')
  return [chip?.dataset.tone, chip?.textContent]
}

it.each([
  ['2027-03-05', true, 'bad', /tomorrow.*calendar not published/],
  ['2027-03-08', true, 'warn', /may still be open.*calendar not published/],
  ['2027-03-09', true, 'bad', /3 days ago/],
  ['2027-03-08', false, 'bad', /2 days ago/],
])('on %s a last day (unsure: %s) is of tone %s', (today, isUnsure, tone, words) => {
  const [shownTone, text] = chipOn(today, isUnsure)
  expect(shownTone).toBe(tone)
  expect(text).toMatch(words)
})
