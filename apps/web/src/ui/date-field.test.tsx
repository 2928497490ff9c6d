import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { settled } from '../test/choose.ts'
import { typeInto } from '../test/type-into.ts'
import { areDaysRight } from './are-days-right.ts'
import { DateField, type DateFieldProps } from './DateField.tsx'
import { TextField } from './Field.tsx'
import { calendar } from './floating/parts.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const sent = vi.fn()
const left = vi.fn()

function Owner({ first, missing, ...props }: { first: string; missing?: string } & Partial<DateFieldProps>) {
  const [value, setValue] = useState(first)
  return (
    <>
      <DateField
        label="Filing date"
        value={value}
        onBlur={left}
        {...props}
        {...(missing && value === '' && { error: missing })}
        onChange={(event) => {
          sent(event.target.value)
          setValue(event.target.value)
        }}
      />
      <button type="button" id="next" />
    </>
  )
}

function show(
  first: string,
  min?: string,
  props: Partial<DateFieldProps> & { missing?: string } = {},
): HTMLInputElement {
  document.body.innerHTML = '<div id="here"></div>'
  const here = document.getElementById('here')
  if (!here) throw new Error('no place')
  sent.mockClear()
  left.mockClear()
  act(() => createRoot(here).render(<Owner first={first} {...(min && { min })} {...props} />))
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

it.each([
  ['2026-02-30', 'This day does not exist. Check the date.'],
  ['20261301', 'This day does not exist. Check the date.'],
  ['2026-02', 'Enter a date as YYYY-MM-DD.'],
])('says of %s: %s', (text, said) => {
  const input = show('')

  type(input, text)
  act(() => input.blur())

  expect(document.body.textContent).toContain(said)
})

it('says that a day does not exist where its owner says that it is missing', () => {
  const input = show('', undefined, { missing: 'The date is missing.' })
  expect(document.body.textContent).toContain('The date is missing.')
  type(input, '2026-02-30')

  expect(document.body.textContent).toContain('This day does not exist.')
  expect(document.body.textContent).not.toContain('The date is missing.')
})

it('says in its place what keeps its form back, in no bubble of the browser, and takes the focus', () => {
  const input = show('')
  type(input, '2026-02-30')
  expect(document.body.textContent).not.toContain('does not exist')

  const invalid = new Event('invalid', { cancelable: true })
  act(() => input.dispatchEvent(invalid))

  expect(invalid.defaultPrevented).toBe(true)
  expect(document.body.textContent).toContain('This day does not exist.')
  expect(document.activeElement).toBe(input)
})

it('holds back a button beside it while its day is not possible', () => {
  const input = show('', '2026-03-01')
  const button = document.body.firstElementChild?.appendChild(document.createElement('button')) as HTMLButtonElement
  type(input, '2026-02-28')
  act(() => input.blur())
  let isRight = true
  act(() => (isRight = areDaysRight(button)))
  expect([isRight, document.activeElement]).toEqual([false, input])

  type(input, '2026-03-02')
  expect(areDaysRight(button)).toBe(true)
})

it('holds back a form that the browser does not ask, by its own fields alone', () => {
  const form = document.createElement('form')
  form.innerHTML = '<div><input data-day><button></button></div>'
  const around = document.createElement('main')
  around.innerHTML = '<input data-day>'
  around.append(form)
  const [other, own] = around.querySelectorAll('input')
  own?.setCustomValidity('no')
  expect(areDaysRight(form)).toBe(true)
  if (own) own.value = '2026-02-30'
  expect(areDaysRight(form)).toBe(false)

  own?.setCustomValidity('')
  other?.setCustomValidity('no')
  expect(areDaysRight(form)).toBe(true)
  own?.remove()
  expect(areDaysRight(form)).toBe(true)
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

it('counts as left when the focus goes on, not while a day is chosen in its calendar', async () => {
  await calendar.fetch()
  const input = show('2026-03-02')
  act(() => input.focus())
  await settled(() =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })),
  )
  const day = document.querySelector<HTMLElement>('[data-day="2026-03-03"]')
  await settled(() => day?.focus())
  await settled(() => day?.click())
  expect([input.value, document.activeElement, left.mock.calls.length]).toEqual(['2026-03-03', input, 0])

  await settled(() => document.getElementById('next')?.focus())
  expect(left).toHaveBeenCalledOnce()
})

it('says on leaving that a day is missing', () => {
  const input = show('', undefined, { required: true })
  act(() => input.focus())
  expect(input.ariaInvalid).toBeNull()
  act(() => input.blur())
  expect([input.ariaInvalid, document.body.textContent]).toEqual(['true', expect.stringContaining('Enter a date.')])
})

it('says nothing of an empty day that nobody asks for', () => {
  const input = show('')
  act(() => input.focus())
  act(() => input.blur())
  expect(input.ariaInvalid).toBeNull()
})

it('names its button and its calendar by the field', async () => {
  await calendar.fetch()
  const input = show('2026-03-02')
  const open = document.querySelector<HTMLElement>('[aria-haspopup="dialog"]')
  expect([open?.ariaLabel, input.getAttribute('aria-keyshortcuts')]).toEqual([
    'Open calendar: Filing date',
    'ArrowDown',
  ])
  await settled(() => open?.click())
  expect(document.querySelector('[role="dialog"]')?.ariaLabel).toBe('Calendar: Filing date')
})

it('puts the hyphens in while digits are typed, as a keypad of digits has none', () => {
  const input = show('')
  const seen: string[] = []
  for (const digit of '20260302') {
    type(input, input.value + digit)
    seen.push(input.value)
  }
  expect(seen.slice(3)).toEqual(['2026', '2026-0', '2026-03', '2026-03-0', '2026-03-02'])
  expect(sent.mock.lastCall).toEqual(['2026-03-02'])

  type(input, '2026-03-0')
  type(input, '2026-03-')
  type(input, '2026-03')
  expect(input.value).toBe('2026-03')
})

it('is the one way to ask for a day', () => {
  // @ts-expect-error: the browser's own writes it in the browser's language
  const native = <TextField label="Filing date" type="date" />
  expect(native.props.type).toBe('date')
})

it.each([
  ['9999-12-31', 'Next'],
  ['1000-01-01', 'Previous'],
])('opens its calendar on %s, and goes no further than that', async (day, way) => {
  await calendar.fetch()
  show(day)
  await settled(() => document.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click())
  for (const turn of document.querySelectorAll<HTMLElement>(`[aria-label^="${way}"]`)) await settled(() => turn.click())
  expect(document.querySelector('[aria-pressed="true"]')?.ariaLabel).toBe(day)
})
