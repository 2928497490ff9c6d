import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, holdToast, resumeToast, showToast, visibleToasts } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const texts = () => visibleToasts().map((toast) => toast.text)

describe('toasts', () => {
  it('stay 5000 ms', () => {
    showToast({ tone: 'bad', text: 'a' })
    vi.advanceTimersByTime(4999)
    expect(texts()).toEqual(['a'])

    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('are at most 20, the newest kept', () => {
    for (let n = 1; n <= 25; n += 1) showToast({ tone: 'quiet', text: String(n) })
    expect(texts()).toHaveLength(20)
    expect(texts()[0]).toBe('6')
    expect(texts()[19]).toBe('25')
  })

  it('wait while held and go when dismissed', () => {
    const id = showToast({ tone: 'good', text: 'held' })
    holdToast(id)
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['held'])

    resumeToast(id)
    dismissToast(id)
    expect(texts()).toEqual([])
  })
})
