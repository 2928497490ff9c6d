import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { typeInto } from '../test/type-into.ts'
import { type Days, OwnDays } from './OwnDays.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const asked = vi.fn()
const words = { from: 'From', to: 'To', badPeriod: 'Not a period.' }
let setDays: (days: Days) => void

function Screen() {
  const [days, set] = useState<Days>({ from: '2026-01-01', to: '2026-12-31' })
  setDays = set
  const onChoose = (next: Days) => {
    asked(next)
    set(next)
  }
  return <OwnDays {...{ days, words, onChoose, className: undefined }} isGood={({ from, to }) => from <= to} />
}

let input: HTMLInputElement
beforeEach(() => {
  document.body.innerHTML = '<div id="here"></div>'
  asked.mockClear()
  const here = document.getElementById('here')
  if (!here) throw new Error('no place')
  act(() => createRoot(here).render(<Screen />))
  const first = here.querySelector('input')
  if (!first) throw new Error('no field')
  input = first
  act(() => input.focus())
})

const type = (text: string) => act(() => typeInto(input, text))

it('takes a day of two digits to its end, in the same field, and asks for it when it is left', () => {
  type('2026-03-1')
  expect(asked).not.toHaveBeenCalled()
  type('2026-03-15')
  expect([document.activeElement, input.value]).toEqual([input, '2026-03-15'])
  act(() => input.blur())

  expect(asked.mock.calls).toEqual([[{ from: '2026-03-15', to: '2026-12-31' }]])
  expect([input.isConnected, input.value]).toEqual([true, '2026-03-15'])
})

it('asks by Enter and keeps the focus', () => {
  type('2026-03-15')
  act(() => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))

  expect(asked).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(input)
})

it('asks for no days that are no period, and shows those chosen elsewhere', () => {
  type('2027-03-15')
  act(() => input.blur())
  expect(asked).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('Not a period.')

  act(() => setDays({ from: '2025-01-01', to: '2025-12-31' }))
  expect(input.value).toBe('2025-01-01')
})
