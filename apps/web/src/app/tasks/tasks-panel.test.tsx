import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import TasksPanel from './TasksPanel.tsx'

let root: Root | undefined
let list: object[]
const sent: string[] = []

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const task = (more: object) => ({
  ...{ id: 'a', kind: 'orders.exportList', state: 1, progress: 40, rows: 3, errorCode: null, fileId: null },
  ...{ fileName: null, time: '2026-11-23T02:00:00Z', again: false, ...more },
})

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(String(url))
    const data = String(url).includes('retryJob') ? { ok: true } : { list }
    return new Response(JSON.stringify({ code: 200, data, msg: '' }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

const wait = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(20)
  })
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((one) => name.test(one.getAttribute('aria-label') ?? ''))

describe('downloads and tasks', () => {
  it('follow what runs until its file is there', async () => {
    list = [task({})]
    root = createRoot(document.body.appendChild(document.createElement('div')))
    act(() => root?.render(<TasksPanel />))
    await wait(50)
    expect(document.querySelector('[role=progressbar]')?.ariaValueNow).toBe('40')

    list = [task({ state: 2, progress: 100, fileId: 'f', fileName: 'orders.xlsx' })]
    await wait(2_000)
    expect(button(/orders\.xlsx/)).toBeDefined()
    const asked = sent.length
    await wait(10_000)
    expect(sent.length).toBe(asked)
  })

  it('say what a file waits for', async () => {
    list = [task({ progress: 99, errorCode: 'common.storageFull' })]
    root = createRoot(document.body.appendChild(document.createElement('div')))
    act(() => root?.render(<TasksPanel />))
    await wait(50)

    expect(document.body.textContent).toMatch(/Waiting for storage space|等待继续/)
    expect(document.body.textContent).not.toContain('99%')
  })

  it('offer to try a failed file again', async () => {
    list = [task({ state: 3, again: true })]
    root = createRoot(document.body.appendChild(document.createElement('div')))
    act(() => root?.render(<TasksPanel />))
    await wait(50)
    list = [task({ state: 0, progress: 0 })]
    act(() => button(/Try again|重试/)?.click())
    await wait(200)

    expect(sent.some((url) => url.includes('retryJob'))).toBe(true)
    expect(document.querySelector('[role=progressbar]')).not.toBeNull()
  })
})
