import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { typeInto } from '../../test/type-into.ts'
import { LevyCalculator } from './LevyCalculator.tsx'
import { HireCount, PersonMonths, WagesAgain } from './SmallCalculators.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root | undefined
const end = () => act(() => root?.unmount())
afterEach(end)

/** Types into the fields of the calculator in their order, and gives what the page then says. */
function typed(calculator: ReactNode, ...texts: readonly string[]): string {
  end()
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  act(() => root?.render(calculator))
  for (const [at, text] of texts.entries()) {
    act(() => {
      typeInto(page.querySelectorAll('input')[at], text)
    })
  }
  return page.textContent
}

it.each([
  ['a year of five digits in “Left on”', ['2026-03-05', '2026-03-05', '20266-06-20'], 'Enter a date as YYYY-MM-DD.'],
  ['the last month there is', ['9999-12-02', '9999-12-02'], 'A date from 1950 to 2099'],
  ['the first month there is', ['1000-01-01', '1000-01-01', '1000-01-15'], 'A date from 1950 to 2099'],
])('the months of a person stand with %s, and say what is wrong', (_, days, says) => {
  expect(typed(<PersonMonths />, ...days)).toContain(says)
})

it.each([
  ['2026-06-20', 'Counts from 2026-04 to 2026-05'],
  ['2026-03-01', 'Earlier than contract or insurance'],
])('the months of a person who left on %s', (leftOn, says) => {
  expect(typed(<PersonMonths />, '2026-03-05', '2026-03-05', leftOn)).toContain(says)
})

it('a result that rests on a rule to be verified says so, and that the tax office decides', () => {
  const marks = ['To be verified', 'Whether the VAT reliefs marked', 'the review of your tax office decides']
  for (const mark of marks) {
    expect(typed(<HireCount />, '30')).toContain(mark)
    expect(typed(<PersonMonths />, '2026-03-05', '2026-03-05')).toContain(mark)
  }
  expect(typed(<PersonMonths />, '2024-03-05', '2024-03-05', '2025-12-31')).not.toContain('To be verified')
})

describe('the levy', () => {
  const figures = ['200', '1', '0', '1.5', '90000']
  it('is said with its source, marked where that was not looked at', () => {
    expect(typed(<LevyCalculator />, '2025', ...figures)).toContain('Levy ¥162,000.00')
    expect(typed(<LevyCalculator />, '2025', ...figures)).not.toContain('To be verified')
    const earlier = typed(<LevyCalculator />, '2022', ...figures)
    expect(earlier).toContain('90% to pay. Cai Shui 2015 No. 72; MoF 2019 No. 98')
    expect(earlier).toContain('To be verified')
    expect(earlier).toContain('was not looked at')
  })
  it('on figures that are declared after the reductions have ended says so', () => {
    const says = typed(<LevyCalculator />, '2027', '30', '0', '0', '1.5', '90000')
    expect(says).toContain('Levy ¥0.00')
    expect(says).toContain('To be verified')
    expect(says).toContain('declared in the next, after the reductions have ended')
    expect(typed(<LevyCalculator />, '2026', ...figures)).not.toContain('To be verified')
  })
  it('says that more are severely disabled than disabled', () => {
    expect(typed(<LevyCalculator />, '2025', '200', '1', '2')).toContain('More than the disabled employees')
    expect(typed(<LevyCalculator />, '2025', '200', '201')).toContain('More than all employees')
    expect(typed(<LevyCalculator />, '2025', '200', '1', 'x')).toContain('A whole number')
  })
  it('is not said for a year whose reductions are not known', () => {
    const says = typed(<LevyCalculator />, '2028', ...figures)
    expect(says).toContain('A year from 2020 to 2027')
    expect(says).not.toContain('Levy ¥')
  })
})

it('wages deducted again take a rate of 12.5 %', () => {
  expect(typed(<WagesAgain />, '360000', '12.5')).toContain('Saves ¥45,000.00')
})
