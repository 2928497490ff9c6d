import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { JumpList } from './JumpList.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('names the field of a place by its label, a group by its legend, a part and a sentence to tick by its place alone', () => {
  document.body.innerHTML = `<label for="at-city">City *</label><input id="at-city" /><label for="at-true">What is said is true</label><input id="at-true" type="checkbox" /><fieldset id="at-features"><legend>Features</legend></fieldset><div id="at-papers"></div><div id="here"></div>`
  const here = document.getElementById('here')
  if (!here) throw new Error('no place')
  const root = createRoot(here)

  act(() =>
    root.render(
      <JumpList
        title="Please mend"
        jumps={[
          { id: 'at-city', place: 'Owners', message: 'Fill this in' },
          { id: 'at-features', place: 'Technical data', message: 'Choose at least one' },
          { id: 'at-papers', place: 'Documents', message: 'A licence is missing' },
          { id: 'at-true', place: 'Submit', message: 'Please confirm' },
        ]}
      />,
    ),
  )

  expect([...here.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
    'Owners · City Fill this in',
    'Technical data · Features Choose at least one',
    'Documents A licence is missing',
    'Submit Please confirm',
  ])
  act(() => root.unmount())
})

it('goes to the only place that is wrong, and of several takes the focus itself', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  document.body.innerHTML = '<input id="at-city" /><input id="at-true" type="checkbox" /><div id="here"></div>'
  const root = createRoot(document.getElementById('here') as HTMLElement)
  const jump = (id: string) => ({ id, place: 'Submit', message: 'Please confirm' })
  const appear = (key: string, ids: readonly string[]) =>
    act(() => root.render(<JumpList key={key} title="Please mend" jumps={ids.map(jump)} />))

  appear('one', ['at-true'])
  expect([document.activeElement?.id, scrolled.mock.calls.length]).toEqual(['at-true', 1])

  appear('two', ['at-city', 'at-true'])
  expect([document.activeElement?.getAttribute('role'), scrolled.mock.calls.length]).toEqual(['alert', 1])

  // Mending the first leaves the person where they type.
  appear('two', ['at-true'])
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  act(() => root.unmount())
})
