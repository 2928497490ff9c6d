import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPress } from './press.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const say = (type: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new Event(type, { bubbles: target !== window }))

describe('afterPress', () => {
  it('runs at once while nothing is pressed', () => {
    const run = vi.fn()

    afterPress(run)

    expect(run).toHaveBeenCalledOnce()
  })

  it.each(['pointerup', 'pointercancel'])(
    'waits for the end of a press and the click that comes with it (%s)',
    (end) => {
      const order: string[] = []
      say('pointerdown')
      afterPress(() => order.push('first'))
      afterPress(() => order.push('second'))
      vi.runAllTimers()
      expect(order).toEqual([])

      say(end)
      order.push('click')
      vi.runAllTimers()

      expect(order).toEqual(['click', 'first', 'second'])
    },
  )

  it.each([
    ['a key', () => say('keydown')],
    [
      'a move with nothing pressed',
      () => document.body.dispatchEvent(new MouseEvent('pointermove', { bubbles: true })),
    ],
  ])('takes %s for the end of a press whose end was not told', (_, show) => {
    const run = vi.fn()
    say('pointerdown')
    afterPress(run)
    document.body.dispatchEvent(new MouseEvent('pointermove', { bubbles: true, buttons: 1 }))
    vi.runAllTimers()
    expect(run).not.toHaveBeenCalled()

    show()
    vi.runAllTimers()

    expect(run).toHaveBeenCalledOnce()
  })

  it('does not take a field that loses the focus for the end of a press', () => {
    const run = vi.fn()
    const field = document.body.appendChild(document.createElement('input'))
    say('pointerdown')
    afterPress(run)

    field.dispatchEvent(new Event('blur'))
    vi.runAllTimers()
    expect(run).not.toHaveBeenCalled()

    say('blur', window)
    vi.runAllTimers()
    expect(run).toHaveBeenCalledOnce()
  })
})
