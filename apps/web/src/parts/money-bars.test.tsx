import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { MoneyBars } from './MoneyBars.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function show(node: ReactNode): HTMLElement {
  document.body.innerHTML = '<div id="here"></div>'
  const here = document.getElementById('here')
  if (!here) throw new Error('no place')
  act(() => createRoot(here).render(node))
  return here
}

const bars = [
  ['2026Q1', 90_000],
  ['2026Q2', 30_000],
  ['2027Q1', 200_000],
].map(([key, fen]) => ({ key: String(key), group: String(key).slice(0, 4), fen: Number(fen), words: `${key}: ${fen}` }))

it('writes the scale in yuan, the peak in full and each year with its sum', () => {
  const here = show(<MoneyBars label="Fees by quarter" totals bars={bars} />)

  expect(here.textContent).toContain('¥2k')
  expect(here.textContent).toContain('¥2,000.00')
  expect([...here.querySelectorAll('small')].map((one) => one.textContent)).toEqual(['¥1.2k', '¥2k'])
  expect(here.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
    'Fees by quarter. Highest: 2027 ¥2,000.00. Total: ¥3,200.00.',
  )
})

it('lets a quarter be pressed where that leads somewhere', () => {
  const chosen = vi.fn()
  const here = show(<MoneyBars label="Fees by quarter" bars={bars} onChoose={chosen} chosen="2026Q2" />)
  const buttons = [...here.querySelectorAll('button')]

  act(() => buttons[2]?.click())

  expect(buttons.map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false'])
  expect(chosen.mock.lastCall?.[0]).toMatchObject({ key: '2027Q1' })
})
