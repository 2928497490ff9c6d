import { loadMorePixels } from '@portal/contract/limits'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LoadMoreSelect } from './LoadMoreSelect.tsx'
import { isNearBottom } from './near-bottom.ts'

let root: Root | undefined

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => act(() => root?.unmount()))

describe('isNearBottom', () => {
  it.each([
    [0, false],
    [689, false],
    [690, true],
    [695, true],
    [700, true],
  ])('at scroll position %i of 700 says %s', (scrollTop, near) => {
    expect(isNearBottom({ scrollTop, clientHeight: 300, scrollHeight: 1000 })).toBe(near)
  })
  it('uses the specified 10 pixels', () => {
    expect(loadMorePixels).toBe(10)
  })
})

describe('LoadMoreSelect', () => {
  const onLoadMore = vi.fn()
  const onChoose = vi.fn()

  function show(loading = false, hasMore = true) {
    onLoadMore.mockReset()
    const box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
    const items = ['甲', '乙', '丙']
    act(() =>
      root?.render(
        <LoadMoreSelect
          label="Applicants"
          items={items}
          keyOf={(item) => item}
          render={(item) => item}
          isTaken={(item) => item === '乙'}
          onSearch={() => {}}
          {...{ loading, hasMore, onLoadMore, onChoose }}
        />,
      ),
    )
    const input = box.querySelector('input')
    act(() => input?.focus())
    const list = box.querySelector('[role=listbox]')
    if (!list || !input) throw new Error('no list')
    onLoadMore.mockReset()
    return { list, input }
  }

  function scroll(list: Element, scrollTop: number) {
    for (const [name, value] of Object.entries({ scrollTop, clientHeight: 300, scrollHeight: 1000 })) {
      Object.defineProperty(list, name, { configurable: true, value })
    }
    act(() => void list.dispatchEvent(new Event('scroll', { bubbles: true })))
  }

  it('loads more within 10 pixels of the bottom and not above', () => {
    const { list } = show()

    scroll(list, 689)
    expect(onLoadMore).not.toHaveBeenCalled()
    scroll(list, 690)
    expect(onLoadMore).toHaveBeenCalledOnce()
  })
  it('loads no more while it loads, or when there is no more', () => {
    scroll(show(true).list, 700)
    expect(onLoadMore).not.toHaveBeenCalled()
    act(() => root?.unmount())
    scroll(show(false, false).list, 700)
    expect(onLoadMore).not.toHaveBeenCalled()
  })
  it('is worked by keys: down, enter; what is taken cannot be chosen', () => {
    const { input } = show()
    const press = (key: string) =>
      act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
    Element.prototype.scrollIntoView = () => {}

    press('ArrowDown')
    press('ArrowDown')
    press('Enter')
    expect(onChoose).not.toHaveBeenCalled()
    press('ArrowDown')
    expect(onLoadMore).toHaveBeenCalled()
    press('Enter')
    expect(onChoose).toHaveBeenCalledWith('丙')
  })
})
