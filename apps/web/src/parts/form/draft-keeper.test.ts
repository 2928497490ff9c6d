import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { endSession, startSession } from '../../app/session-store.ts'
import { discardTyped, hasTyped } from '../../app/typed-content.ts'
import { DraftKeeper } from './draft-keeper.ts'
import type { DraftOptions, SavedDraft } from './draft-shapes.ts'
import { withoutRestored } from './take-copy.ts'

interface Form {
  readonly title: string
  readonly notes: string
}
type Options = DraftOptions<Form, SavedDraft>

const empty: Form = { title: '', notes: '' }
const person = { id: '7', Account: 'a', name: 'A', role: 'customer', agencyId: null } as const
const conflict = new CallError(409, { data: { error: 'common.conflict' } })
const savedAs = (version: number): SavedDraft => ({ orderNo: 'P1', version, savedTime: '2026-11-23T02:42:00Z' })
const post = vi.fn<NonNullable<Options['post']>>()
const read = vi.fn<NonNullable<Options['read']>>()
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:42:00Z') })
  localStorage.clear()
  startSession('token', person)
  const versions = [2, 3, 4, 5, 6].values()
  post.mockReset().mockImplementation(async () => savedAs(versions.next().value ?? 7))
  read.mockReset()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const flush = async () => {
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

async function open(more: Partial<Options> = {}) {
  const kept = { orderNo: 'P1', version: 1, savedTime: '2026-11-23T02:00:00Z' }
  const keeper = new DraftKeeper<Form>({ name: 'test', initial: empty, kept, enabled: true, post, read, ...more })
  const stop = keeper.start()
  stops.push(stop)
  await flush()
  return { keeper, stop }
}
const typed = (keeper: DraftKeeper<Form>, more: Partial<Form>) => keeper.change((now) => ({ ...now, ...more }))
const sent = () => post.mock.calls.map(([where, form]) => [where.version, form.title, form.notes])
const copies = () => Object.keys(localStorage).filter((key) => key.startsWith('TYPED '))
const wait = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await flush()
}

describe('the agency beside a form', () => {
  it('is said as it is handed in, and not while it is kept', async () => {
    const { keeper } = await open()
    keeper.handedTo = { agencyId: 7 }
    await keeper.send(empty)
    await keeper.send(empty, false)

    expect(post.mock.calls.map(([where]) => where.agencyId)).toEqual([undefined, 7])
  })
})

describe('a new form', () => {
  it('makes no draft while everything is as it began, also when something was entered and taken back', async () => {
    const { keeper, stop } = await open({ kept: undefined })
    keeper.change((now) => ({ ...now }))
    typed(keeper, { title: 'a' })
    typed(keeper, { title: '' })
    await wait(10_000)
    stop()

    expect(post).not.toHaveBeenCalled()
    expect([keeper.hasUnsaved(), copies()]).toEqual([false, []])
  })
  it('makes one at the first input, and keeps it when that is taken back afterwards', async () => {
    const { keeper } = await open({ kept: undefined })
    typed(keeper, { title: 'a' })
    await wait(1_000)
    typed(keeper, { title: '' })
    await wait(1_000)

    expect(sent().map(([, title]) => title)).toEqual(['a', ''])
  })
})

describe('a form that is typed in', () => {
  it('is saved once, within a second of the last change', async () => {
    const { keeper } = await open()
    typed(keeper, { title: 'a' })
    await wait(700)
    typed(keeper, { title: 'ab' })
    await wait(700)
    expect(post).not.toHaveBeenCalled()
    await wait(100)

    expect(sent()).toEqual([[1, 'ab', '']])
    expect(keeper.view().status).toBe('saved')
  })
  it('is saved after 6 s when it is typed in without a pause', async () => {
    const { keeper } = await open()
    for (let at = 0; at < 12; at += 1) {
      typed(keeper, { title: 'x'.repeat(at + 1) })
      await wait(500)
    }
    expect(sent()).toEqual([[1, 'x'.repeat(12), '']])
  })
  it('is saved after a save under way, never beside it', async () => {
    const { keeper } = await open()
    const { promise, resolve } = Promise.withResolvers<SavedDraft>()
    post.mockReturnValueOnce(promise)
    typed(keeper, { title: 'a' })
    await wait(800)
    typed(keeper, { title: 'ab' })
    await wait(800)
    expect(post).toHaveBeenCalledTimes(1)
    resolve(savedAs(2))
    await wait(0)

    expect(sent()).toEqual([
      [1, 'a', ''],
      [2, 'ab', ''],
    ])
    expect(keeper.hasUnsaved()).toBe(false)
  })
  it('is left alone while it is only looked at', async () => {
    const { keeper } = await open({ enabled: false })
    typed(keeper, { title: 'a' })
    await wait(5000)
    expect([keeper.view().form.title, post.mock.calls.length]).toEqual(['', 0])
  })
})

describe('a page that hides', () => {
  it('keeps the text on the device and sends it at once, to go on when the page is gone', async () => {
    const { keeper } = await open()
    typed(keeper, { title: 'a' })
    window.dispatchEvent(new Event('pagehide'))
    expect(copies()).toHaveLength(1)
    await wait(0)

    expect(post.mock.calls[0]?.[2]).toMatchObject({ keepalive: true })
    expect(copies()).toEqual([])
  })
  it('is left without a question, unless the browser keeps nothing', async () => {
    const { keeper } = await open()
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    post.mockReturnValue(new Promise(() => {}))
    typed(keeper, { title: 'a' })
    expect(leave()).toBe(false)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(leave()).toBe(true)
  })
})

describe('a save that fails', () => {
  it.each([
    ['a failing server', () => new CallError(503, {})],
    ['no network', () => new CallError(0, {})],
    ['no answer in time', () => new DOMException('given up', 'AbortError')],
  ])('by %s is tried again at growing intervals', async (_what, failure) => {
    const { keeper } = await open()
    post.mockRejectedValueOnce(failure()).mockRejectedValueOnce(failure()).mockRejectedValueOnce(failure())
    typed(keeper, { title: 'a' })
    await wait(800)
    expect(keeper.view()).toMatchObject({ status: 'waiting', isOnDevice: true })
    await wait(1999)
    expect(post).toHaveBeenCalledTimes(1)
    await wait(1)
    expect(post).toHaveBeenCalledTimes(2)
    await wait(4000)
    expect(post).toHaveBeenCalledTimes(3)
    await wait(8000)

    expect([post.mock.calls.length, keeper.view().status, copies()]).toEqual([4, 'saved', []])
  })
  it('is tried again as soon as the network is back', async () => {
    const { keeper } = await open()
    post.mockRejectedValueOnce(new CallError(0, {}))
    typed(keeper, { title: 'a' })
    await wait(800)
    window.dispatchEvent(new Event('online'))
    await wait(0)
    expect(keeper.view().status).toBe('saved')
  })
  it('waits as long as the server asks', async () => {
    const { keeper } = await open()
    post.mockRejectedValueOnce(new CallError(429, { retryAfterSeconds: 20 }))
    typed(keeper, { title: 'a' })
    await wait(800)
    await wait(19_999)
    expect(post).toHaveBeenCalledTimes(1)
    await wait(1)
    expect(post).toHaveBeenCalledTimes(2)
  })
  it('gives up a save that is not answered within 30 s', async () => {
    const { keeper } = await open()
    post.mockImplementationOnce(
      (_where, _form, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
        }),
    )
    typed(keeper, { title: 'a' })
    await wait(800 + 30_000)
    expect(keeper.view().status).toBe('waiting')
  })
  it('for what was typed waits for another change or a click', async () => {
    const { keeper } = await open()
    post.mockRejectedValueOnce(new CallError(422, {}))
    typed(keeper, { title: 'a' })
    await wait(800)
    await wait(120_000)
    expect([post.mock.calls.length, keeper.view().status]).toEqual([1, 'failed'])
    expect(await keeper.saveNow()).toBe(true)
  })
})

describe('a session that ends', () => {
  it('leaves the form as it is, and goes on saving when the same account has signed in again', async () => {
    const { keeper } = await open()
    post.mockRejectedValueOnce(new CallError(401, {}))
    typed(keeper, { title: 'a' })
    await wait(800)
    expect(keeper.view().status).toBe('signedOut')
    typed(keeper, { title: 'ab' })
    await wait(60_000)
    expect([post.mock.calls.length, hasTyped()]).toEqual([1, true])

    startSession('next', person)
    await wait(0)
    expect([sent().at(-1), keeper.view().status]).toEqual([[1, 'ab', ''], 'saved'])
  })
  it('goes on saving also where the end of the old session is heard after the new one has begun', async () => {
    const { keeper } = await open()
    const late = Promise.withResolvers<SavedDraft>()
    post.mockImplementationOnce(() => late.promise)
    typed(keeper, { title: 'a' })
    await wait(800)

    startSession('next', person)
    await wait(0)
    late.reject(new CallError(401, {}))
    await wait(0)

    expect([sent(), keeper.view().status]).toEqual([Array(2).fill([1, 'a', '']), 'saved'])
  })
  it('sends nothing with the session of another account, and keeps nothing', async () => {
    const { keeper } = await open()
    typed(keeper, { title: 'secret' })
    await wait(300)
    expect(copies()).toHaveLength(1)
    startSession('other', { ...person, id: '8' })
    await wait(60_000)

    expect([post.mock.calls.length, copies(), keeper.hasUnsaved()]).toEqual([0, [], false])
  })
  it('sends nothing in another organisation of the same person, and keeps it for when they are back', async () => {
    startSession('token', { ...person, organisation: { id: 'firm', kind: 'company', name: 'The firm' } })
    const { keeper, stop } = await open()
    typed(keeper, { title: '写到一半' })
    await wait(300)
    startSession('token', { ...person, organisation: { id: '7', kind: 'company', name: 'The firm' } })
    await wait(60_000)
    stop()
    expect([post.mock.calls.length, keeper.hasUnsaved(), copies().length]).toEqual([0, false, 1])
    expect((await open()).keeper.view().form).toEqual(empty)

    startSession('token', { ...person, organisation: { id: 'firm', kind: 'company', name: 'The firm' } })
    expect((await open()).keeper.view().form.title).toBe('写到一半')
  })
  it('keeps nothing of what is dropped at sign-out', async () => {
    const { keeper, stop } = await open()
    typed(keeper, { title: 'secret' })
    await wait(300)
    discardTyped()
    endSession()
    stop()
    expect([copies(), keeper.hasUnsaved()]).toEqual([[], false])
  })
})

describe('text that never came to the server', () => {
  it('is put back when the form opens again, said when, saved, and undone', async () => {
    post.mockRejectedValue(new CallError(0, {}))
    const first = await open()
    typed(first.keeper, { title: '写到一半', notes: '' })
    await wait(300)
    first.stop()

    post.mockReset().mockResolvedValue(savedAs(2))
    const { keeper } = await open({ initial: { title: '', notes: '别人的' } })
    expect(keeper.view().form).toEqual({ title: '写到一半', notes: '别人的' })
    expect(keeper.view().putBack?.at).toBe('2026-11-23T02:42:00.300Z')
    await wait(800)
    expect([sent(), copies()]).toEqual([[[1, '写到一半', '别人的']], []])

    typed(keeper, { notes: '后来' })
    const { putBack } = keeper.view()
    if (!putBack) throw new Error('nothing was put back')
    keeper.settle(withoutRestored(keeper.view().form, putBack).form)
    expect(keeper.view().form).toEqual({ title: '', notes: '后来' })
    await wait(0)
    expect(sent().at(-1)).toEqual([2, '', '后来'])

    typed(keeper, { title: '另写' })
    expect(withoutRestored(keeper.view().form, putBack).taken).toBe('nothing')
    expect(withoutRestored({ title: '写到一半', notes: '后来' }, putBack).taken).toBe('all')
  })
  it('of a new form is saved as the same draft', async () => {
    post.mockRejectedValue(new CallError(0, {}))
    const first = await open({ kept: undefined })
    typed(first.keeper, { title: '新' })
    await wait(800)
    first.stop()

    post.mockResolvedValue(savedAs(1))
    const { keeper } = await open({ kept: undefined })
    expect(keeper.view().form.title).toBe('新')
    await wait(800)
    const keys = post.mock.calls.map(([where]) => where.orderNo ?? where.draftKey)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })
  it('is neither put back into another form nor for another account, and not after 7 days', async () => {
    const first = await open({ post: undefined })
    typed(first.keeper, { title: '写到一半' })
    await wait(300)
    first.stop()

    expect((await open({ name: 'another' })).keeper.view().form).toEqual(empty)
    expect((await open({ kept: { ...savedAs(1), orderNo: 'P2' } })).keeper.view().form).toEqual(empty)
    startSession('other', { ...person, id: '8' })
    expect((await open()).keeper.view().form).toEqual(empty)
    startSession('again', person)
    vi.setSystemTime(new Date('2026-11-30T02:42:01Z'))
    startSession('again', person)
    expect((await open()).keeper.view().form).toEqual(empty)
  })
  it('is put beside what the server has now where both changed it', async () => {
    post.mockRejectedValue(new CallError(0, {}))
    const first = await open()
    typed(first.keeper, { title: '我的' })
    await wait(300)
    first.stop()

    const { keeper } = await open({ initial: { title: '别人的', notes: '' } })
    expect(keeper.view()).toMatchObject({
      status: 'conflict',
      form: { title: '我的' },
      conflict: { fields: [{ steps: ['title'], theirs: '别人的' }] },
    })
  })
})

describe('a draft that somebody else saved meanwhile', () => {
  it('is joined with this one where they do not overlap', async () => {
    const { keeper } = await open()
    post.mockRejectedValueOnce(conflict)
    read.mockResolvedValueOnce({ ...savedAs(5), json: { title: '别人的', notes: '' } })
    typed(keeper, { notes: '我的' })
    await wait(800)

    expect(sent()).toEqual([
      [1, '', '我的'],
      [5, '别人的', '我的'],
    ])
    expect(keeper.view()).toMatchObject({ status: 'saved', isJoined: true, form: { title: '别人的', notes: '我的' } })
  })
  it('waits for a choice where they do, and saves what was chosen', async () => {
    const { keeper } = await open()
    post.mockRejectedValueOnce(conflict)
    read.mockResolvedValueOnce({ ...savedAs(5), json: { title: '别人的', notes: '附注' } })
    typed(keeper, { title: '我的' })
    await wait(800)
    expect(keeper.view()).toMatchObject({ status: 'conflict', form: { title: '我的', notes: '附注' } })
    expect([await keeper.saveNow(), copies().length]).toEqual([false, 1])

    keeper.settle({ title: '别人的', notes: '附注' })
    await wait(0)
    expect(sent().at(-1)).toEqual([5, '别人的', '附注'])
    expect([keeper.view().status, copies()]).toEqual(['saved', []])
  })
  it('is no conflict when the other one was this page, unheard', async () => {
    const { keeper } = await open()
    post.mockRejectedValueOnce(new CallError(0, {})).mockRejectedValueOnce(conflict)
    read.mockResolvedValueOnce({ ...savedAs(2), json: { title: '半', notes: '' } })
    typed(keeper, { title: '半' })
    await wait(800)
    typed(keeper, { title: '半句话' })
    await wait(800)

    expect([sent().at(-1), keeper.view().status]).toEqual([[2, '半句话', ''], 'saved'])
  })
  it('that was submitted there is told of', async () => {
    const { keeper } = await open()
    post.mockRejectedValueOnce(conflict)
    read.mockResolvedValueOnce(undefined)
    typed(keeper, { title: '我的' })
    await wait(800)
    expect(keeper.view()).toMatchObject({ status: 'conflict', conflict: { fields: [] } })
    expect(copies()).toHaveLength(1)
  })
})
