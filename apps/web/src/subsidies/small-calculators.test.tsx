import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { PersonMonths } from './SmallCalculators.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Types into the fields of the calculator in their order, and gives what the page then says. */
function typed(calculator: ReactNode, ...texts: readonly string[]): string {
  const page = document.createElement('div')
  document.body.append(page)
  root = createRoot(page)
  act(() => root?.render(calculator))
  for (const [at, text] of texts.entries()) {
    act(() => {
      const field = page.querySelectorAll('input')[at]
      write?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  return page.textContent
}

it.each([
  ['a year of five digits in “Left on”', ['2026-03-05', '2026-03-05', '20266-06-20']],
  ['the last month there is', ['9999-12-02', '9999-12-02']],
  ['the first month there is', ['1000-01-01', '1000-01-01', '1000-01-15']],
])('the months of a person stand with %s, and say what is wrong', (_, days) => {
  expect(typed(<PersonMonths />, ...days)).toContain('A date from 1950 to 2099')
})

it.each([
  ['2026-06-20', 'Counts from 2026-04 to 2026-05'],
  ['2026-03-01', 'Earlier than contract or insurance'],
])('the months of a person who left on %s', (leftOn, says) => {
  expect(typed(<PersonMonths />, '2026-03-05', '2026-03-05', leftOn)).toContain(says)
})
