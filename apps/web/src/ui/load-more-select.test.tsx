import { loadMorePixels } from '@portal/contract/limits'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { settled } from '../test/choose.ts'
import { typeInto } from '../test/type-into.ts'
import { floating } from './floating/parts.ts'
import { LoadMoreSelect } from './LoadMoreSelect.tsx'
import { isNearBottom } from './near-bottom.ts'

let root: Root | undefined

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => {
  act(() => root?.unmount())
  vi.restoreAllMocks()
})

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
  const onSearch = vi.fn()

  function draw(loading = false, hasMore = true) {
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
          failure={null}
          onRetry={() => {}}
          {...{ loading, hasMore, onLoadMore, onChoose, onSearch }}
        />,
      ),
    )
    const input = box.querySelector('input')
    if (!input) throw new Error('no box')
    return input
  }
  async function show(loading = false, hasMore = true) {
    await floating.fetch()
    onLoadMore.mockReset()
    onSearch.mockReset()
    onChoose.mockReset()
    const input = await draw(loading, hasMore)
    await settled(() => input.focus())
    const list = document.querySelector('[role=listbox]')
    if (!list) throw new Error('no list')
    onLoadMore.mockReset()
    return { list, input }
  }

  function scroll(list: Element, scrollTop: number) {
    for (const [name, value] of Object.entries({ scrollTop, clientHeight: 300, scrollHeight: 1000 })) {
      Object.defineProperty(list, name, { configurable: true, value })
    }
    act(() => void list.dispatchEvent(new Event('scroll', { bubbles: true })))
  }

  it('shows what is chosen as what stands in the box, until something is typed over it', async () => {
    const box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
    await settled(() =>
      root?.render(
        <LoadMoreSelect
          label="Attorney"
          items={['甲', '乙']}
          keyOf={(item) => item}
          render={(item) => item}
          chosen="甲"
          error="Choose an attorney"
          failure={null}
          onRetry={() => {}}
          {...{ loading: false, hasMore: false, onLoadMore, onChoose, onSearch }}
        />,
      ),
    )
    const input = box.querySelector('input')
    expect([input?.value, input?.getAttribute('aria-invalid')]).toEqual(['甲', 'true'])
    expect(box.textContent).toContain('Choose an attorney')
    await settled(() => input?.focus())
    expect([input?.selectionStart, input?.selectionEnd]).toEqual([0, 1])
    await settled(() => typeInto(input, '乙'))
    expect([input?.value, onSearch.mock.lastCall]).toEqual(['乙', ['乙']])

    // Left without a choice, it is the one before.
    await settled(() => input?.blur())
    expect([input?.value, onSearch.mock.lastCall]).toEqual(['甲', ['']])
  })
  it('loads more within 10 pixels of the bottom and not above', async () => {
    const { list } = await show()

    scroll(list, 689)
    expect(onLoadMore).not.toHaveBeenCalled()
    scroll(list, 690)
    expect(onLoadMore).toHaveBeenCalledOnce()
  })
  it('loads no more while it loads, or when there is no more', async () => {
    scroll((await show(true)).list, 700)
    expect(onLoadMore).not.toHaveBeenCalled()
    act(() => root?.unmount())
    scroll((await show(false, false)).list, 700)
    expect(onLoadMore).not.toHaveBeenCalled()
  })
  it('is worked by keys: down, enter; what is taken cannot be chosen', async () => {
    const { input } = await show()
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
  it('searches for no half-composed text, and leaves Enter and Escape to the input method', async () => {
    const { input } = await show()
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const event = (name: string) => new CompositionEvent(name, { bubbles: true })
    const type = (text: string) => {
      put?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const press = (key: string) => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

    await settled(() => input.dispatchEvent(event('compositionstart')))
    await settled(() => type("bei'j"))
    await settled(() => press('ArrowDown'))
    await settled(() => press('Enter'))
    await settled(() => press('Escape'))
    expect([onSearch.mock.calls, onChoose.mock.calls, input.ariaExpanded, input.value]).toEqual([
      [],
      [],
      'true',
      "bei'j",
    ])

    await settled(() => type('北京'))
    await settled(() => input.dispatchEvent(event('compositionend')))
    expect(onSearch.mock.calls).toEqual([['北京']])
    await settled(() => press('Escape'))
    expect(input.ariaExpanded).toBe('false')
  })
  it('names the line one is at only while there is one to see', async () => {
    const { input, list } = await show()
    const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
    await settled(() => input.dispatchEvent(down))
    expect(input.getAttribute('aria-activedescendant')).toBe(list.querySelector('[role="option"]')?.id)
    act(() => root?.unmount())

    const fetched = vi.spyOn(floating, 'fetched').mockReturnValue(undefined)
    vi.spyOn(floating, 'fetch').mockReturnValue(new Promise(() => {}))
    const box = await draw()
    await settled(() => box.focus())
    await settled(() => box.dispatchEvent(down))
    expect(box.getAttribute('aria-activedescendant')).toBeNull()
    fetched.mockRestore()
  })
  it('is shut by Tab, which goes on to what comes next', async () => {
    const { input } = await show()
    expect(input.ariaExpanded).toBe('true')
    await settled(() => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })))
    expect(input.ariaExpanded).toBe('false')
  })
})
