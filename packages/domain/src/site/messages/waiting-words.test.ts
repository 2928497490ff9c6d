import { describe, expect, it } from 'vitest'
import { messagePath } from './message-path.ts'
import { messageWords } from './message-words.ts'

describe('what has waited too long', () => {
  it('is told by what it is, and leads to the queues of its reader', () => {
    const line = {
      kind: 'queues.waiting',
      orderNo: null,
      params: { count: 3, since: '2026-03-12', at: 'office', toFile: 1, toAccept: 2 },
    }
    expect(messageWords(line, 'en')).toBe(
      '3 items have waited too long, the oldest since 2026-03-12: To accept 2, To file 1',
    )
    expect(messageWords(line, 'zh')).toBe('3 项工作等待过久，最早自 2026-03-12 起：待立案 2、待递交 1')
    expect(messagePath(line)).toBe('/admin/queues')
    expect(messagePath({ ...line, params: { ...line.params, at: 'agency' } })).toBe('/agency/queues')
  })

  it.each([
    [{ count: 2, posts: 1, postReports: 1 }, '/admin/supply'],
    [{ count: 1, postReports: 1 }, '/admin/supply?tab=reported'],
    [{ count: 1, problems: 1 }, '/admin/records'],
    [{ count: 2, talents: 2 }, '/admin/talent'],
    [{ count: 2, talents: 1, problems: 1 }, '/admin/queues'],
    [{ count: 2, posts: 1, toFile: 1 }, '/admin/queues'],
  ])('leads to the one screen that has all of it: %o', (params, path) => {
    expect(messagePath({ kind: 'queues.waiting', orderNo: null, params: { ...params, at: 'office' } })).toBe(path)
  })
})

describe('a post that ended', () => {
  it.each([
    ['supply.closed', '/supplyChain?followed=true'],
    ['supply.ended', '/supplyChain?tab=contacts'],
    ['supply.matched', '/supplyChain/p1'],
  ])('leads whoever is told by %s to what they may read', (kind, path) => {
    expect(messagePath({ kind, orderNo: null, params: { post: 'p1' } })).toBe(path)
  })
})
