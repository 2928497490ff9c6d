import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { typeInto } from '../test/type-into.ts'
import { DateField } from './DateField.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const sent = vi.fn()

function Owner({ first, min }: { first: string; min?: string }) {
  const [value, setValue] = useState(first)
  return (
    <DateField
      label="Filing date"
      value={value}
      min={min}
      onChange={(event) => {
        sent(event.target.value)
        setValue(event.target.value)
      }}
    />
  )
}

function show(first: string, min?: string): HTMLInputElement {
  document.body.innerHTML = '<div id="here"></div>'
  const here = document.getElementById('here')
  if (!here) throw new Error('no place')
  sent.mockClear()
  act(() => createRoot(here).render(<Owner first={first} {...(min && { min })} />))
  const input = here.querySelector('input')
  if (!input) throw new Error('no field')
  return input
}

function type(input: HTMLInputElement, text: string): void {
  act(() => {
    input.focus()
    typeInto(input, text)
  })
}

it.each(['2026/3/2', '2026年3月2日', '2026.3.2', '20260302', '２０２６-03-02'])('reads %s as 2026-03-02', (text) => {
  const input = show('')

  type(input, text)
  act(() => input.blur())

  expect([sent.mock.lastCall, input.value]).toEqual([['2026-03-02'], '2026-03-02'])
})

it('keeps what is no date on the screen, says so and gives the owner none', () => {
  const input = show('2026-03-02')

  type(input, '2026-02-30')
  act(() => input.blur())

  expect([sent.mock.lastCall, input.value, input.getAttribute('aria-invalid')]).toEqual([[''], '2026-02-30', 'true'])
})

it('says before what day is possible', () => {
  const input = show('', '2026-03-01')

  type(input, '2026-02-28')
  act(() => input.blur())

  expect(document.body.textContent).toContain('2026-03-01')
  expect(input.validity.customError).toBe(true)
})

it('follows its owner when the value changes from outside', () => {
  const input = show('2026-03-02')

  expect(input.value).toBe('2026-03-02')
})
