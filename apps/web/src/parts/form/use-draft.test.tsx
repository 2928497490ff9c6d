import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { useDraft } from './use-draft.ts'

let root: Root | undefined
const save = vi.fn<(form: string) => Promise<void>>()

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => {
  vi.useFakeTimers()
  save.mockReset().mockResolvedValue()
})
afterEach(() => {
  act(() => root?.unmount())
  vi.useRealTimers()
})

function show(enabled = true) {
  let draft: ReturnType<typeof useDraft<string>> | undefined
  function Form() {
    draft = useDraft({ initial: '', save, enabled })
    return null
  }
  root = createRoot(document.createElement('div'))
  act(() => root?.render(<Form />))
  return {
    now: () => {
      if (!draft) throw new Error('not shown')
      return draft
    },
  }
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('useDraft', () => {
  it('saves once, 2 s after the last change', async () => {
    const draft = show()

    act(() => draft.now().change(() => 'a'))
    await wait(1500)
    act(() => draft.now().change(() => 'ab'))
    await wait(1999)
    expect(save).not.toHaveBeenCalled()
    await wait(1)

    expect(save.mock.calls).toEqual([['ab']])
    expect(draft.now().status).toBe('saved')
  })
  it('saves after 6 s what is typed without a pause', async () => {
    const draft = show()

    for (const text of ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg']) {
      act(() => draft.now().change(() => text))
      await wait(999)
    }

    expect(save.mock.calls).toEqual([['abcdefg']])
  })
  it('saves at once when the page is left by the browser, and lets it ask while that is not done', async () => {
    const draft = show()
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)

    act(() => draft.now().change(() => 'a'))
    expect(leave()).toBe(true)
    await wait(0)

    expect(save.mock.calls).toEqual([['a']])
    expect(leave()).toBe(false)
  })
  it('saves what changes during a save after it, never beside it', async () => {
    const draft = show()
    const { promise, resolve: finish } = Promise.withResolvers<void>()
    save.mockReturnValueOnce(promise)

    act(() => draft.now().change(() => 'a'))
    await wait(2000)
    act(() => draft.now().change(() => 'ab'))
    await wait(2000)
    expect(save).toHaveBeenCalledTimes(1)
    await act(async () => finish())
    await wait(0)

    expect(save.mock.calls).toEqual([['a'], ['ab']])
    expect(draft.now().hasUnsaved()).toBe(false)
  })
  it('keeps a failed change as not saved and saves it when asked', async () => {
    const draft = show()
    save.mockRejectedValueOnce(new CallError(503, {}))

    act(() => draft.now().change(() => 'a'))
    await wait(2000)
    expect([draft.now().status, draft.now().hasUnsaved()]).toEqual(['failed', true])
    await act(async () => expect(await draft.now().saveNow()).toBe(true))

    expect(draft.now().status).toBe('saved')
  })
  it('tells of a conflict', async () => {
    const draft = show()
    save.mockRejectedValueOnce(new CallError(409, { data: { error: 'common.conflict' } }))

    act(() => draft.now().change(() => 'a'))
    await wait(2000)

    expect(draft.now().status).toBe('conflict')
  })
  it('changes nothing while the form is only looked at', async () => {
    const draft = show(false)

    act(() => draft.now().change(() => 'a'))
    await wait(5000)

    expect([draft.now().form, save.mock.calls.length]).toEqual(['', 0])
  })
})
