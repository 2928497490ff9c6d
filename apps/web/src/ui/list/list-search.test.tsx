import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { typeInto } from '../../test/type-into.ts'
import { ListSearch } from './ListSearch.tsx'
import type { ListState } from './list-state.ts'

let root: Root
let place: HTMLElement
/** What the address asks for, and what the field asked of it and is not in force yet. */
let asked: string
let sent: (string | undefined)[]

const draw = () =>
  act(() => {
    const change = ({ title }: Readonly<Record<string, string | undefined>>) => sent.push(title)
    const state = { get: () => asked || undefined, change } as unknown as ListState
    root.render(
      <ListSearch
        field={{ kind: 'text', max: 40, key: 'title', label: 'Title', says: 'title contains' }}
        state={state}
      />,
    )
  })
const field = () => place.querySelector('input') as HTMLInputElement
const type = (text: string) => act(() => typeInto(field(), text))
const enter = () => act(() => place.querySelector('form')?.requestSubmit())

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  asked = ''
  sent = []
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  draw()
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

it('asks with Enter, and at once where it is emptied', () => {
  type(' kettle ')
  expect(sent).toEqual([])
  enter()
  expect(sent).toEqual(['kettle'])
  asked = 'kettle'
  draw()
  type('')
  expect(sent).toEqual(['kettle', ''])
})

it('asks when the field is left, for what stands in it, and not when the whole window is', () => {
  type('kettle')
  const focus = (element: HTMLElement | null) => act(() => element?.focus())
  focus(field())
  act(() => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(sent).toEqual([])
  act(() => field().blur())
  expect(sent).toEqual(['kettle'])
})

it('keeps what is typed on while what was asked comes', () => {
  type('kettle')
  enter()
  type('kettles')
  asked = 'kettle'
  draw()
  expect(field().value).toBe('kettles')
})

it('follows a saved view, Back and Reset', () => {
  asked = 'pump'
  draw()
  expect(field().value).toBe('pump')
  type('')
  asked = ''
  draw()
  asked = 'pump'
  draw()
  expect(field().value).toBe('pump')
})
