import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useQuietForm } from './use-quiet-form.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('gives the form once nothing of it changed for a moment, and draws only then', async () => {
  vi.useFakeTimers()
  const listeners = new Set<() => void>()
  let form = { name: '' }
  const store = {
    form: () => form,
    change: () => {},
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const drawn: string[] = []
  function Reader() {
    drawn.push(useQuietForm(store, 500).name)
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Reader />))
  const type = (name: string) =>
    act(async () => {
      form = { name }
      for (const listener of listeners) listener()
      await vi.advanceTimersByTimeAsync(300)
    })
  await type('L')
  await type('La')
  await type('Lamp')
  expect(drawn).toEqual([''])
  // What is heard without a change does not put it off.
  await act(async () => {
    for (const listener of listeners) listener()
    await vi.advanceTimersByTimeAsync(200)
  })
  expect(drawn).toEqual(['', 'Lamp'])
  await act(async () => root.unmount())
  expect(listeners.size).toBe(0)
})
