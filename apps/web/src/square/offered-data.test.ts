import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is not read anew for a listing that opens over it, and is once it is some minutes old', async () => {
  const lists: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (String(address).includes('getTransferList')) lists.push(String(address))
    return new Response(JSON.stringify({ code: 200, data: {}, msg: '' }), { status: 200 })
  })
  const { readOffered } = await import('./offered-data.ts')
  const read = async (search: string) => {
    await (await readOffered({ search }))?.page
    return lists.length
  }
  const first = await read('')
  expect(first).toBeGreaterThan(0)
  vi.advanceTimersByTime(60_000)
  expect(await read('?listing=a')).toBe(first)
  vi.advanceTimersByTime(3 * 60_000)
  expect(await read('?listing=b')).toBe(first)
  // Counted from when it was read, not from when it was last looked at.
  vi.advanceTimersByTime(2 * 60_000)
  expect(await read('?listing=c')).toBe(first * 2)
})
