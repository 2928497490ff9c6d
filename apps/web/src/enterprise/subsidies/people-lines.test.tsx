import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { emptyLine, PeopleLines } from './PeopleLines.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

function Lines() {
  const [lines, setLines] = useState([emptyLine(1), emptyLine(2), emptyLine(3)])
  return <PeopleLines lines={lines} onChange={(next) => setLines([...next])} />
}

it('after a line is removed the focus goes to the next one, after the last to “Add a line”', () => {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  act(() => root?.render(<Lines />))
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find((each) => (each.ariaLabel ?? each.textContent) === name)
  const press = (name: string) => act(() => button(name)?.click())

  press('Remove line 2')
  expect(document.activeElement).toBe(page.querySelectorAll('tbody [role="combobox"]')[1])

  press('Remove line 2')
  expect(document.activeElement).toBe(button('Add a line'))
})

it('names the column of the buttons by a word of its own', () => {
  const page = document.createElement('div')
  root = createRoot(page)
  act(() => root?.render(<Lines />))
  expect([...page.querySelectorAll('th')].at(-1)?.textContent).toBe('Remove')
})
