import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { typeInto } from '../../test/type-into.ts'
import { QueueSearch } from './QueueSearch.tsx'
import { useFirstShown } from './use-first-shown.ts'

let root: Root
let place: HTMLElement

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.useRealTimers()
})

const field = () => place.querySelector('input') as HTMLInputElement
const type = (text: string) => act(() => typeInto(field(), text))

it('searches with what was chosen since the key, and tells what is still to be searched for', () => {
  const asked: string[] = []
  const told: (string | undefined)[] = []
  const tell = (text: string | undefined) => void told.push(text)
  const draw = (chosen: string) =>
    act(() => root.render(<QueueSearch text="" onTyping={tell} onSearch={(text) => asked.push(`${text} ${chosen}`)} />))
  draw('no case')
  type('pump ')
  draw('a case')
  expect(asked).toEqual([])
  act(() => vi.runAllTimers())
  expect(asked).toEqual(['pump a case'])
  // In force is what the address has: only the page can say when.
  expect(told).toEqual(['pump'])
  expect(field().value).toBe('pump ')
})

it('shows what Back asks for', () => {
  const draw = (text: string) =>
    act(() => root.render(<QueueSearch text={text} onTyping={() => {}} onSearch={() => {}} />))
  draw('')
  type('pump')
  act(() => vi.runAllTimers())
  draw('pump')
  draw('')
  expect(field().value).toBe('')
})

it('keeps the case that is shown first while more urgent ones arrive, and begins anew with another list', () => {
  function Shown(props: { list: string; rows: string; isOfBefore?: boolean }) {
    const rows = [...props.rows].map((orderNo) => ({ orderNo }))
    return useFirstShown(props.list, rows, props.isOfBefore ?? false)
  }
  const shown = (list: string, rows: string, isOfBefore?: boolean) => {
    act(() => root.render(<Shown list={list} rows={rows} isOfBefore={isOfBefore ?? false} />))
    return place.textContent
  }
  expect(shown('all', 'BC')).toBe('B')
  expect(shown('all', 'ABC')).toBe('B')
  expect(shown('searched', 'ABC', true)).toBe('B')
  expect(shown('searched', 'CB')).toBe('C')
  expect(shown('searched', 'B')).toBe('B')
  expect(shown('searched', '')).toBe('')
})
