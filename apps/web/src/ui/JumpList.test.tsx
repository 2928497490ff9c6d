import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { JumpList } from './JumpList.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('names the field of a place by its label, and a part by its place alone', () => {
  document.body.innerHTML = `<label for="at-city">City *</label><input id="at-city" /><div id="at-papers"></div><div id="here"></div>`
  const here = document.getElementById('here')
  if (!here) throw new Error('no place')
  const root = createRoot(here)

  act(() =>
    root.render(
      <JumpList
        title="Please mend"
        jumps={[
          { id: 'at-city', place: 'Owners', message: 'Fill this in' },
          { id: 'at-papers', place: 'Papers', message: 'A licence is missing' },
        ]}
      />,
    ),
  )

  expect([...here.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
    'Owners · City Fill this in',
    'Papers A licence is missing',
  ])
  act(() => root.unmount())
})
